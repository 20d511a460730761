"""Settings: what each takes, and how a wrong one is told."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.settings import PREFIX, Settings, SettingsError, load_settings, misspelt_settings


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty environment in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    return tmp_path


def test_the_defaults() -> None:
    settings = load_settings()
    assert settings.model_dump() == {
        "bot_token": None,
        "api_url": "https://api.telegram.org",
        "proxy": None,
        "webhook_url": None,
        "webhook_secret": None,
        "webhook_listen": "127.0.0.1",
        "webhook_port": None,
        "database": Path("data/bura.sqlite3"),
        "language": "ru",
        "log_level": "INFO",
        "operator_id": None,
        "combo_window": 5.0,
        "turn_seconds": 90,
        "lobby_minutes": 30.0,
        "rest_hours": 24.0,
        "silence_minutes": 60.0,
        "bystander_seconds": 1.5,
        "pacing": True,
    }


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("API_URL", "http://localhost:8081/", "http://localhost:8081"),
        ("DATABASE", "games.db", Path("games.db")),
        ("LANGUAGE", "EN", "en"),
        ("LOG_LEVEL", "debug", "DEBUG"),
        ("COMBO_WINDOW", "0", 0.0),
        ("COMBO_WINDOW", "30", 30.0),
        ("TURN_SECONDS", "0", 0),
        ("TURN_SECONDS", "10", 10),
        ("TURN_SECONDS", " 600 ", 600),
        ("PACING", "no", False),
        ("TURN_SECONDS", "", 90),
        ("OPERATOR_ID", "77", 77),
        ("OPERATOR_ID", "-10077", -10077),
    ],
)
def test_a_right_value_is_read(monkeypatch: pytest.MonkeyPatch, name: str, value: str, read: object) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    assert getattr(load_settings(), name.lower()) == read


@pytest.mark.parametrize(
    ("name", "value", "takes"),
    [
        ("BOT_TOKEN", "not-a-token", "@BotFather"),
        ("BOT_TOKEN", "123:two words", "@BotFather"),
        ("API_URL", "telegram", "http"),
        ("API_URL", "ftp://example.org", "http"),
        ("API_URL", "https://example.org/?x=1", "http"),
        ("PROXY", "socks5://example.org:1080", "SOCKS is not spoken"),
        ("PROXY", "http://example.org:99999", "http"),
        ("WEBHOOK_URL", "example.org/hook", "https://"),
        ("WEBHOOK_SECRET", "no spaces", "letters, digits"),
        ("WEBHOOK_SECRET", "x" * 257, "1 to 256"),
        ("WEBHOOK_PORT", "65536", "1 to 65535"),
        ("DATABASE", ".", "path"),
        ("LANGUAGE", "de", "ru or en"),
        ("LOG_LEVEL", "loud", "DEBUG"),
        ("BYSTANDER_SECONDS", "31", "0 to 30"),
        ("COMBO_WINDOW", "-1", "0 to 30"),
        ("COMBO_WINDOW", "31", "0 to 30"),
        ("COMBO_WINDOW", "nan", "0 to 30"),
        ("COMBO_WINDOW", "soon", "0 to 30"),
        ("TURN_SECONDS", "9", "10 to 600"),
        ("TURN_SECONDS", "601", "10 to 600"),
        ("TURN_SECONDS", "1.5", "10 to 600"),
        ("TURN_SECONDS", "-10", "10 to 600"),
        ("PACING", "maybe", "true or false"),
        ("OPERATOR_ID", "@somebody", "number of the chat"),
        ("OPERATOR_ID", "0", "number of the chat"),
    ],
)
def test_a_wrong_value_is_told_in_one_line_with_its_name_and_what_it_takes(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, takes: str
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    message = str(caught.value)
    assert message.startswith(f"{PREFIX}{name} takes ")
    assert takes in message
    assert "\n" not in message


def test_each_wrong_setting_has_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_LANGUAGE", "de")
    monkeypatch.setenv("BURA_TURN_SECONDS", "1")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert len(str(caught.value).splitlines()) == 2


def test_a_missing_token_is_told_together_with_all_else_that_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BURA_BOT_TOKEN", "")
    monkeypatch.setenv("BURA_LANGUAGE", "de")
    with pytest.raises(SettingsError) as caught:
        load_settings(needs_token=True)
    first, second = str(caught.value).splitlines()
    assert first.startswith("BURA_BOT_TOKEN is not set")
    assert second == "BURA_LANGUAGE takes ru or en, not 'de'."


def test_what_was_typed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_OPERATOR_ID", "me")
    with pytest.raises(SettingsError, match=r"number of the chat .*, not 'me'"):
        load_settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WEBHOOK_SECRET", "hush hush"),
        ("PROXY", "name hush"),
        ("API_URL", "hush"),
        ("OPERATOR_ID", "123:hush"),
        ("LANGUAGE", "hush" * 20),
    ],
)
def test_what_may_be_secret_is_not_said(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """Nor a token in a wrong place."""
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert "hush" not in str(caught.value).lower()


def test_a_name_that_is_no_setting_is_told_with_the_nearest_that_is(
    monkeypatch: pytest.MonkeyPatch, clean: Path
) -> None:
    """From the environment and from the file, each once, whatever its case."""
    monkeypatch.setenv("BURA_TURN_SECOND", "5")
    monkeypatch.setenv("BURA_LANGUAGE", "en")
    (clean / ".env").write_text(
        "bura_turn_second=5\nbura_language=en\nBURA_CATS=2\nOTHER=1\n", encoding="utf-8"
    )
    told = misspelt_settings()
    assert "BURA_TURN_SECOND is no setting and changes nothing: did you mean BURA_TURN_SECONDS=…?" in told
    assert "BURA_CATS is no setting and changes nothing." in told
    assert not any("LANGUAGE" in line or "OTHER" in line for line in told)
    assert len({line for line in told if "SECOND" in line}) == 1


def test_a_value_that_got_into_a_name_is_not_told(clean: Path) -> None:
    (clean / ".env").write_text("BURA_BOT_TOKEN:123:abc=1\n", encoding="utf-8")
    [line] = misspelt_settings()
    assert "123" not in line
    assert "did you mean BURA_BOT_TOKEN=" in line


def test_a_file_that_is_no_text_is_no_trouble_for_the_names(clean: Path) -> None:
    (clean / ".env").write_bytes(b"BURA_LANGUAGE=\xff\xfe")
    assert misspelt_settings() == []


def test_a_wrong_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_BOT_TOKEN", "123:a secret token")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    error: BaseException | None = caught.value
    while error is not None:
        assert "secret" not in str(error)
        error = error.__context__


def test_a_token_is_hidden_in_every_text_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURA_BOT_TOKEN", " 123:abc ")
    settings = load_settings()
    assert settings.token() == "123:abc"
    assert "abc" not in f"{settings} {settings!r} {settings.model_dump()} {settings.model_dump_json()}"


def test_all_that_is_secret_is_known_to_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Token, secret of the webhook, password of the proxy; none of it stands in the settings' texts."""
    monkeypatch.setenv("BURA_BOT_TOKEN", "123:abc")
    monkeypatch.setenv("BURA_WEBHOOK_SECRET", "def")
    monkeypatch.setenv("BURA_PROXY", "http://name:ghi@proxy.example:3128")
    settings = load_settings()
    assert settings.secrets() == ["123:abc", "def", "ghi"]
    assert not any(secret in f"{settings!r}" for secret in settings.secrets())


@pytest.mark.parametrize(
    ("url", "port", "listens"),
    [("", "", None), ("", "9000", 9000), ("https://a.b/c", "", 8080), ("https://a.b/c", "9000", 9000)],
)
def test_something_is_served_with_a_webhook_or_a_port(
    monkeypatch: pytest.MonkeyPatch, url: str, port: str, listens: int | None
) -> None:
    monkeypatch.setenv("BURA_WEBHOOK_URL", url)
    monkeypatch.setenv("BURA_WEBHOOK_PORT", port)
    assert load_settings().listening_port() == listens


def test_no_token_is_told_with_where_to_get_one() -> None:
    with pytest.raises(SettingsError, match=r"@BotFather.*bura sandbox"):
        load_settings().token()


def test_the_file_is_read_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch, clean: Path) -> None:
    (clean / ".env").write_text("BURA_LANGUAGE=en\nBURA_TURN_SECONDS=60\nOTHER=1\n", encoding="utf-8")
    monkeypatch.setenv("BURA_TURN_SECONDS", "30")
    settings = load_settings()
    assert (settings.language, settings.turn_seconds) == ("en", 30)


def test_a_file_that_is_no_text_is_told(clean: Path) -> None:
    (clean / ".env").write_bytes(b"BURA_LANGUAGE=\xff\xfe")
    with pytest.raises(SettingsError, match="UTF-8"):
        load_settings()


def test_settings_cannot_be_changed_later() -> None:
    settings = load_settings()
    with pytest.raises(ValueError, match="frozen"):
        settings.language = "en"  # type: ignore[misc]  # what is under test


def test_reading_settings_logs_nothing(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    load_settings()
    assert caplog.records == []
