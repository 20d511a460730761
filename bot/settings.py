"""Settings: read once from the environment and `.env`, checked, then passed on.

Errors::

    Exception
    └── SettingsError     a setting is missing or wrong; its text is one line for each, ready to print
"""

from __future__ import annotations

import re
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, DotEnvSettingsSource, EnvSettingsSource, SettingsConfigDict

PREFIX: Final = "BURA_"
DEFAULT_PORT: Final = 8080
"""Where the webhook is served when no port is set."""
_TOKEN: Final = re.compile(r"\d+:[A-Za-z0-9_-]+")
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{1,256}")
_UNSHOWN: Final = frozenset({"bot_token", "api_url", "proxy", "webhook_url", "webhook_secret"})
"""Settings that are secret, or addresses that may hold a password."""
_SHOWABLE: Final = re.compile(r"[^:\n]{1,40}")
"""What may be quoted: no token, should one stand in the wrong place."""
_NAME: Final = re.compile(r"\w{1,40}")
_ALIKE: Final = 0.75
"""How alike names are, from 0 to 1, one of which may be meant by the other."""
_TOKEN_TAKES: Final = "the token as @BotFather wrote it: digits, a colon, letters and digits"  # noqa: S105 - none
_NO_TOKEN: Final = (
    f"{PREFIX}BOT_TOKEN is not set: @BotFather in Telegram gives a token; `bura sandbox` needs none."
)


class SettingsError(Exception):
    """A setting is missing or wrong. The text names it and what it takes, and never holds a secret."""


def _token(value: SecretStr) -> SecretStr:
    stripped = value.get_secret_value().strip()
    if not _TOKEN.fullmatch(stripped):
        raise ValueError("not a token")
    return SecretStr(stripped)


def _base_url(value: str) -> str:
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise ValueError("not an http or https address")
    return value.rstrip("/")


def _webhook_secret(value: SecretStr) -> SecretStr:
    if not _SECRET.fullmatch(value.get_secret_value().strip()):
        raise ValueError("not a secret that Telegram takes")
    return SecretStr(value.get_secret_value().strip())


def _proxy(value: SecretStr) -> SecretStr:
    parts = urlsplit(value.get_secret_value().strip())
    # The port is read here because a wrong one shows only then.
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.port == 0:
        raise ValueError("not the address of a proxy")
    return SecretStr(value.get_secret_value().strip())


def _turn_seconds(value: int) -> int:
    if value != 0 and not 10 <= value <= 600:
        raise ValueError("out of range")
    return value


def _chat_id(value: int | None) -> int | None:
    if value == 0:
        raise ValueError("no chat")
    return value


def _file_path(value: Path) -> Path:
    if value.is_dir():
        raise ValueError("a folder")
    return value


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


class Settings(BaseSettings):
    """What an operator can set. The description of each goes into the message about a wrong value."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        str_strip_whitespace=True,
    )

    bot_token: Annotated[
        Annotated[SecretStr, AfterValidator(_token)] | None,
        Field(description=_TOKEN_TAKES),
    ] = None
    api_url: Annotated[
        str,
        AfterValidator(_base_url),
        Field(description="the address of a Bot API server, beginning with http:// or https://"),
    ] = "https://api.telegram.org"
    proxy: Annotated[
        Annotated[SecretStr, AfterValidator(_proxy)] | None,
        Field(description="the address of a proxy, beginning with http:// or https://; SOCKS is not spoken"),
    ] = None
    webhook_url: Annotated[
        Annotated[str, AfterValidator(_base_url)] | None,
        Field(description="the public address for updates, beginning with https://"),
    ] = None
    webhook_secret: Annotated[
        Annotated[SecretStr, AfterValidator(_webhook_secret)] | None,
        Field(description="1 to 256 letters, digits, underscores and hyphens"),
    ] = None
    webhook_listen: Annotated[
        str, Field(min_length=1, description="the address or name that the bot listens on, like 127.0.0.1")
    ] = "127.0.0.1"
    webhook_port: Annotated[
        int | None, Field(ge=1, le=65535, description="the port that the bot listens on, from 1 to 65535")
    ] = None
    database: Annotated[
        Path, AfterValidator(_file_path), Field(description="the path of the database file")
    ] = Path("data/bura.sqlite3")
    language: Annotated[Literal["ru", "en"], BeforeValidator(_lower), Field(description="ru or en")] = "ru"
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"],
        BeforeValidator(_upper),
        Field(description="DEBUG, INFO, WARNING, ERROR or CRITICAL"),
    ] = "INFO"
    operator_id: Annotated[
        int | None,
        AfterValidator(_chat_id),
        Field(description="the number of the chat that is told of errors, like 123456789"),
    ] = None
    combo_window: Annotated[
        float,
        Field(
            ge=0, le=30, allow_inf_nan=False, description="seconds to announce a combination in, from 0 to 30"
        ),
    ] = 5.0
    turn_seconds: Annotated[
        int,
        AfterValidator(_turn_seconds),
        Field(description="whole seconds for a turn, from 10 to 600, or 0 for no timer"),
    ] = 90
    lobby_minutes: Annotated[
        float,
        Field(
            gt=0,
            le=1440,
            allow_inf_nan=False,
            description="minutes until a lobby left alone closes, up to 1440",
        ),
    ] = 30.0
    rest_hours: Annotated[
        float,
        Field(
            gt=0, le=720, allow_inf_nan=False, description="hours until a table left alone closes, up to 720"
        ),
    ] = 24.0
    silence_minutes: Annotated[
        float,
        Field(
            gt=0,
            le=1440,
            allow_inf_nan=False,
            description="minutes until anybody may end a table left alone, up to 1440",
        ),
    ] = 60.0
    bystander_seconds: Annotated[
        float,
        Field(
            ge=0,
            le=30,
            allow_inf_nan=False,
            description="seconds until a move shows in private to those who are not asked, from 0 to 30",
        ),
    ] = 1.5
    pacing: Annotated[
        bool,
        Field(description="true or false; false only for a Bot API server without limits"),
    ] = True

    def token(self) -> str:
        """Return the bot's token.

        Raises:
            SettingsError: There is none.
        """
        if self.bot_token is None:
            raise SettingsError(_NO_TOKEN)
        return self.bot_token.get_secret_value()

    def secrets(self) -> list[str]:
        """Return what must never be written anywhere: token, webhook secret, password of the proxy."""
        held = [self.bot_token, self.webhook_secret]
        secrets = [secret.get_secret_value() for secret in held if secret is not None]
        if self.proxy is not None:
            secrets.append(urlsplit(self.proxy.get_secret_value()).password or "")
        return [secret for secret in secrets if secret]

    def listening_port(self) -> int | None:
        """Return the port to listen on; None: nothing is served."""
        return self.webhook_port or (DEFAULT_PORT if self.webhook_url is not None else None)


class _WithToken(Settings):
    """The settings of what cannot do without a token."""

    bot_token: Annotated[SecretStr, AfterValidator(_token)]


def load_settings(*, needs_token: bool = False) -> Settings:
    """Read the settings; the environment wins over `.env`.

    Args:
        needs_token: Whether a missing token is an error as well.

    Raises:
        SettingsError: One or more are wrong, with a line for each, or `.env` cannot be read.
    """
    try:
        return _WithToken() if needs_token else Settings()
    except UnicodeDecodeError:
        message = "The file .env takes UTF-8 text."
    except OSError as error:
        message = f"The file .env cannot be read: {error.strerror}."
    except ValidationError as error:
        lines = {str(detail["loc"][0]): _complaint(detail) for detail in error.errors(include_url=False)}
        message = "\n".join(lines.values())
    # Raised out here, so that no traceback leads back to the value.
    raise SettingsError(message)


def _complaint(detail: ErrorDetails) -> str:
    name, typed = str(detail["loc"][0]), detail["input"]
    if detail["type"] == "missing":
        return _NO_TOKEN
    field = Settings.model_fields[name]
    shown = name not in _UNSHOWN and isinstance(typed, str) and _SHOWABLE.fullmatch(typed)
    return f"{PREFIX}{name.upper()} takes {field.description}{f', not {typed!r}' if shown else ''}."


def misspelt_settings() -> list[str]:
    """Return a line for each `BURA_*` in the environment or `.env` that is no setting; no values."""
    given = dict.fromkeys(EnvSettingsSource(Settings).env_vars)
    # `load_settings` tells of a file that cannot be read.
    with suppress(OSError, UnicodeDecodeError):
        given |= dict.fromkeys(DotEnvSettingsSource(Settings).env_vars)
    known = [PREFIX + name.upper() for name in Settings.model_fields]
    lines = []
    for name in given:
        # A line without its equals sign could have a value in its name.
        word = _NAME.match(name.upper())
        if word is None or not word[0].startswith(PREFIX) or name.upper() in known:
            continue
        near = get_close_matches(word[0], known, n=1, cutoff=_ALIKE)
        guess = f": did you mean {near[0]}=…?" if near else "."
        lines.append(f"{word[0]} is no setting and changes nothing{guess}")
    return lines
