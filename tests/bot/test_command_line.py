"""The command line, as a process of its own and from within."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

import pytest

from bot import __main__ as command_line
from bot import app
from bot.settings import PREFIX, Settings, SettingsError
from engine.store import DiskFull, Store

ROOT: Final = Path(__file__).resolve().parents[2]
TOKEN: Final = "1234567:AAabcdefghijklmnopqrstuvwxyz0123456"


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty environment in an empty folder, with logging left alone."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command_line, "set_up_logging", lambda *_: None)
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


def bura(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a process."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_run_without_a_token_says_where_to_get_one(tmp_path: Path) -> None:
    done = bura(tmp_path, "run")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "@BotFather" in done.stderr
    assert "bura sandbox" in done.stderr


def test_a_wrong_setting_is_named_and_ends_with_2(tmp_path: Path) -> None:
    done = bura(tmp_path, "run", BURA_TURN_SECONDS="soon", BURA_BOT_TOKEN=TOKEN)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "BURA_TURN_SECONDS takes" in done.stderr
    assert "AAabc" not in done.stderr


def test_all_that_is_wrong_or_misspelt_is_told_at_once(tmp_path: Path) -> None:
    done = bura(tmp_path, "run", BURA_TURN_SECOND="5", BURA_LANGUAGE="de")
    assert done.returncode == 2
    assert [line.split()[1] for line in done.stderr.splitlines()] == [
        "BURA_TURN_SECOND",
        "BURA_BOT_TOKEN",
        "BURA_LANGUAGE",
    ]


def test_a_database_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    done = bura(tmp_path, "run", BURA_BOT_TOKEN=TOKEN, BURA_DATABASE="file/deeper/bura.sqlite3")
    assert done.returncode == 2
    assert done.stderr == (
        "bura: BURA_DATABASE: file/deeper/bura.sqlite3: its folder cannot be made: Not a directory\n"
    )


def test_a_wrong_token_is_not_shown(tmp_path: Path) -> None:
    done = bura(tmp_path, "run", BURA_BOT_TOKEN="my secret")
    assert done.returncode == 2
    assert "secret" not in done.stderr


def test_the_sandbox_too_refuses_a_wrong_setting(tmp_path: Path) -> None:
    assert bura(tmp_path, "sandbox", BURA_LANGUAGE="de").returncode == 2


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8e3", "٣"])
def test_a_wrong_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line.main(["sandbox", f"--port={port}"])
    assert caught.value.code == 2
    assert "0 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["fly"], ["run", "--port", "1"]])
def test_a_wrong_command_line_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line.main(arguments)
    assert caught.value.code == 2
    assert "usage: bura" in capsys.readouterr().err


def test_the_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line.main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"bura {version('bura-bot')}\n"


def test_run_gets_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []

    async def run(settings: Settings) -> None:
        seen.append(settings)

    monkeypatch.setenv("BURA_BOT_TOKEN", TOKEN)
    monkeypatch.setattr(app, "run", run)
    assert command_line.main(["run"]) == 0
    assert seen[0].token() == TOKEN


def test_the_sandbox_needs_no_token_and_gets_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    async def run_sandbox(settings: Settings, port: int) -> None:
        seen.append(port)

    monkeypatch.setattr(app, "run_sandbox", run_sandbox)
    assert command_line.main(["sandbox"]) == 0
    assert command_line.main(["sandbox", "--port", "0"]) == 0
    assert seen == [8080, 0]


def test_a_setting_that_proves_wrong_while_running_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run_sandbox(settings: Settings, port: int) -> None:
        raise SettingsError("port 8080 is taken")

    monkeypatch.setattr(app, "run_sandbox", run_sandbox)
    assert command_line.main(["sandbox"]) == 2
    assert capsys.readouterr().err == "bura: port 8080 is taken\n"


def test_a_backup_is_made_and_checked_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(make_database(tmp_path / "data" / "bura.sqlite3"))
    assert command_line.main(["backup", "copy"]) == 0
    assert capsys.readouterr().out.startswith("copy: ")
    assert command_line.main(["check", "copy"]) == 0
    assert "0 tables, 0 moves replayed; no fault found" in capsys.readouterr().out


def test_a_backup_replaces_a_file_only_when_told_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(make_database(tmp_path / "data" / "bura.sqlite3"))
    Path("copy").write_text("something dear")
    assert command_line.main(["backup", "copy"]) == 1
    assert capsys.readouterr().err == "bura: copy is there already; --force replaces it\n"
    assert command_line.main(["backup", "copy", "--force"]) == 0


def test_a_check_of_nothing_is_a_wrong_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["check"]) == 2
    assert capsys.readouterr().err == "bura: data/bura.sqlite3: no such database\n"


def test_a_check_that_finds_a_fault_names_it_and_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bura.sqlite3"
    asyncio.run(make_database(path))
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO votes (table_id, player_id) VALUES (1, 1)")
    connection.commit()
    connection.close()
    assert command_line.main(["check", str(path)]) == 1
    assert "votes: a row points to nothing in players" in capsys.readouterr().err
    Path("letter").write_bytes(b"a letter to grandmother\n" * 200)
    assert command_line.main(["check", "letter"]) == 1
    assert capsys.readouterr().err == "bura: letter: SQLite: file is not a database\n"


def test_a_check_of_a_file_that_breaks_off_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bura.sqlite3"
    asyncio.run(make_database(path))
    os.truncate(path, path.stat().st_size // 2)
    assert command_line.main(["check", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"bura: {path}: ")


def database_of(folder: Path, *, version: int) -> Path:
    """Make a database that says to be of a version; return where it is."""
    path = folder / "bura.sqlite3"
    asyncio.run(make_database(path))
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    return path


def test_a_check_of_what_a_newer_program_wrote_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = database_of(tmp_path, version=999)
    assert command_line.main(["check", str(path)]) == 2
    assert "version 999" in capsys.readouterr().err


def test_a_check_of_an_older_database_says_that_it_is_older(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = database_of(tmp_path, version=1)
    assert command_line.main(["check", str(path)]) == 0
    assert "games not replayed" in capsys.readouterr().out


async def make_database(path: Path) -> None:
    """Make an empty database."""
    await (await Store.open(path)).close()


def test_a_database_that_cannot_be_used_now_ends_it_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run_sandbox(settings: Settings, port: int) -> None:
        raise DiskFull("SQLite: database or disk is full")

    monkeypatch.setattr(app, "run_sandbox", run_sandbox)
    assert command_line.main(["sandbox"]) == 1
    assert capsys.readouterr().err == (
        "bura: the database cannot be used now: SQLite: database or disk is full\n"
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_cleanly_after_the_clean_up(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    diary: list[str] = []

    async def run_sandbox(settings: Settings, port: int) -> None:
        os.kill(os.getpid(), number)
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            diary.append("cleaned up")

    monkeypatch.setattr(app, "run_sandbox", run_sandbox)
    assert command_line.main(["sandbox"]) == 0
    assert diary == ["cleaned up"]
