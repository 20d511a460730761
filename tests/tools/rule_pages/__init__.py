"""Pages about every preset for players, written from the settings' sentences and from played tricks.

The tricks are written for the bot, too, as catalogues of sentences.

After a wanted change of a rule, a sentence or a scene, write them anew and read the difference::

    uv run python -m tests.tools.rule_pages
"""
