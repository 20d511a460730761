"""Settings: read once from the environment and `.env`, checked, then passed on.

Errors::

    Exception
    └── SettingsError     a setting is missing or wrong; its text is one line for each, ready to print
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX: Final = "BURA_"
_TOKEN: Final = re.compile(r"\d+:[A-Za-z0-9_-]+")


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
        Field(description="the token as @BotFather wrote it: digits, a colon, letters and digits"),
    ] = None
    api_url: Annotated[
        str,
        AfterValidator(_base_url),
        Field(description="the address of a Bot API server, beginning with http:// or https://"),
    ] = "https://api.telegram.org"
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
        Field(description="the number of the chat that is told of errors, not 0"),
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
            raise SettingsError(
                f"{PREFIX}BOT_TOKEN is not set: @BotFather in Telegram gives a token; "
                "`bura sandbox` needs none."
            )
        return self.bot_token.get_secret_value()


def load_settings() -> Settings:
    """Read the settings; the environment wins over `.env`.

    Raises:
        SettingsError: One or more are wrong, or `.env` cannot be read.
    """
    try:
        return Settings()
    except UnicodeDecodeError:
        message = "The file .env takes UTF-8 text."
    except OSError as error:
        message = f"The file .env cannot be read: {error.strerror}."
    except ValidationError as error:
        names = dict.fromkeys(str(detail["loc"][0]) for detail in error.errors(include_input=False))
        message = "\n".join(f"{PREFIX}{name.upper()} takes {_takes(name)}." for name in names)
    # Raised out here, so that no traceback leads back to the value.
    raise SettingsError(message)


def _takes(name: str) -> str:
    field = Settings.model_fields.get(name)
    return field.description if field is not None and field.description else "another value"
