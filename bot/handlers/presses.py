"""Presses of buttons: each is answered once, right after what it did was stored."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from telegram import CallbackQuery, Message
from telegram.constants import ChatType

from bot import render
from bot.audience import Reader
from bot.callbacks import (
    AskMove,
    BadCallback,
    BeginDeal,
    Callback,
    CloseSettings,
    ComeBack,
    EndGame,
    MyCards,
    NextDeal,
    OpenHere,
    PlayMove,
    Resume,
    SetConfirm,
    SetGroup,
    SetLanguage,
    ShowChoices,
    ShowHand,
    ShowSettings,
    StandUp,
    VoteStop,
    unpack,
)
from bot.handlers.choosing import Choosing
from bot.handlers.desk import Desk, place_of, pressed_message, stood_up
from bot.handlers.pace import PaceChoice
from bot.handlers.reading import Reading
from bot.handlers.settings import GroupSettings
from bot.i18n import Words
from bot.render import Notice
from bot.render.names import escape
from bot.screen import Screen
from engine.notation import parse_move
from engine.play import Move
from engine.store import StoreError
from engine.tables import (
    Outcome,
    PlayerId,
    Refusal,
    Refused,
    Stale,
    Table,
    TableError,
    TableId,
    TablePhase,
)

_log = logging.getLogger(__name__)


class Presses:
    """Carries out what buttons ask for. Whoever presses an old one sees the present screen."""

    def __init__(
        self, desk: Desk, choosing: Choosing, pace: PaceChoice, settings: GroupSettings, reading: Reading
    ) -> None:
        """Work with these services.

        Args:
            desk: The services.
            choosing: Carries out presses on the rules screen.
            pace: Carries out presses on the page of the pace.
            settings: Carries out presses on the screen of the group's settings.
            reading: Knows the pages about games.
        """
        self._desk = desk
        self._settings: dict[type[Callback], Callable[[CallbackQuery, Reader, Any], Awaitable[str]]] = {
            SetGroup: settings.set,
            ShowChoices: settings.choices,
            ShowSettings: settings.back,
            CloseSettings: settings.close,
            Resume: settings.resume,
            OpenHere: self._open,
            EndGame: self._end,
        }
        self._choosing = {**choosing.works, **pace.works}
        self._pages = reading.pages
        self._works: dict[type[Callback], Callable[[CallbackQuery, Reader, Any], Awaitable[None]]] = {
            PlayMove: self._move,
            AskMove: self._ask,
            ShowHand: self._show_hand,
            MyCards: self._my_cards,
            StandUp: self._stand_up,
            ComeBack: self._come_back,
            BeginDeal: self._begin,
            NextDeal: self._next_deal,
            VoteStop: self._vote,
            SetLanguage: self._set_language,
            SetConfirm: self._set_confirm,
        }

    async def pressed(self, query: CallbackQuery) -> None:
        """Carry out a press and answer it."""
        try:
            reader = await self._desk.meet(query.from_user)
            if query.message is not None and query.message.chat.type != ChatType.PRIVATE:
                self._desk.groups.heard(query.message.chat.id)
                await self._desk.notice_group(query.message.chat)
        except StoreError:
            _log.exception("whoever pressed could not be noted")
            await self._toast(query, render.notice(Notice.TROUBLE, self._desk.audience.default_words))
            return
        try:
            callback = unpack(query.data or "")
        except BadCallback:
            await self._toast(query, render.notice(Notice.BAD_PRESS, reader.words))
            return
        try:
            if type(callback) in self._settings:
                await self._toast(query, await self._settings[type(callback)](query, reader, callback))
            elif type(callback) in self._choosing:
                await self._toast(query, await self._choosing[type(callback)](query, callback))
            elif type(callback) in self._pages:
                await self._read(query, callback)
            else:
                await self._note_message(query, callback)
                await self._works[type(callback)](query, reader, callback)
        except TableError as error:
            await self._toast(query, render.refusal(error, reader.words))
            if isinstance(callback, PlayMove | AskMove | NextDeal):
                if isinstance(error, Refused) and error.refusal is Refusal.PAUSED:
                    self._desk.groups.missed(callback.table_id)
                await self._draw(callback.table_id, reader)
        except StoreError:
            _log.exception("a press could not be stored")
            await self._toast(query, render.notice(Notice.TROUBLE, reader.words))

    async def _note_message(self, query: CallbackQuery, callback: Callback) -> None:
        """Note which message holds the button: it may be one whose posting was never answered.

        «Мои карты» names no deal, so its message may be that of another one.
        """
        message = pressed_message(query)
        if message is not None and isinstance(callback, PlayMove | AskMove | BeginDeal | NextDeal):
            table = await self._desk.tables.get(callback.table_id)
            if isinstance(callback, BeginDeal) and table.state is not None:
                return
            if isinstance(callback, NextDeal) and (
                table.state is None or table.state.deal_number != callback.deal_number
            ):
                # The message of another deal must not be taken for that of the present one.
                return
            self._desk.presenter.note_press(table, message.chat_id, message.message_id)

    async def _toast(self, query: CallbackQuery, text: str = "", *, alert: bool = False) -> None:
        self._desk.outbox.answer(query.id, text, alert=alert)

    async def _read(self, query: CallbackQuery, callback: Callback) -> None:
        """Turn the page on which a button was pressed."""
        await self._toast(query)
        if isinstance(query.message, Message):
            page = await self._pages[type(callback)](query.message, query.from_user, callback)
            self._desk.redraw(query, page)

    async def _draw(self, table_id: TableId, reader: Reader) -> None:
        """Draw the present screens again, for whoever pressed an old button."""
        with suppress(Refused):
            outcome = Outcome(await self._desk.tables.get(table_id))
            await self._desk.presenter.show(outcome, to=reader.player.player_id)

    async def _show_hand(self, query: CallbackQuery, reader: Reader, callback: ShowHand) -> None:
        outcome = Outcome(await self._desk.tables.get(callback.table_id))
        if outcome.table.phase is TablePhase.CLOSED:
            raise Refused(Refusal.NO_TABLE)
        await self._toast(query)
        await self._desk.presenter.show(outcome, to=reader.player.player_id)

    async def _parse(self, callback: PlayMove | AskMove, reader: Reader) -> tuple[Table, Move]:
        """Return the table and the move that a button means, for the presser's own seat."""
        table = await self._desk.tables.get(callback.table_id)
        seating = table.seating_of(reader.player.player_id)
        if seating is None or seating.seat is None:
            raise Refused(Refusal.NOT_SEATED)
        try:
            return table, parse_move(callback.code, seating.seat)
        except ValueError:
            raise Stale from None

    async def _move(self, query: CallbackQuery, reader: Reader, callback: PlayMove) -> None:
        _, move = await self._parse(callback, reader)
        outcome = await self._desk.tables.move(callback.table_id, query.from_user.id, callback.decision, move)
        await self._toast(query, render.accepted(outcome.table, query.from_user.id, move, reader.words))
        await self._desk.presenter.show(outcome)

    async def _ask(self, query: CallbackQuery, reader: Reader, callback: AskMove) -> None:
        table, move = await self._parse(callback, reader)
        view = table.view(query.from_user.id)
        if callback.decision != view.decision or move not in view.legal:
            raise Stale
        await self._toast(query)
        group = await self._desk.audience.group(table.place.chat_id)
        screen = render.confirm_move(table, query.from_user.id, move, reader.words, group.title)
        await self._desk.presenter.ask(table, query.from_user.id, screen)

    async def _my_cards(self, query: CallbackQuery, reader: Reader, callback: MyCards) -> None:
        table = await self._desk.tables.get(callback.table_id)
        if table.seating_of(query.from_user.id) is None:
            raise Refused(Refusal.NOT_SEATED)
        await self._toast(query, render.my_cards(table, query.from_user.id, reader.words), alert=True)
        if table.is_absent(query.from_user.id):
            await self._return(callback.table_id, query.from_user.id)

    async def _come_back(self, query: CallbackQuery, reader: Reader, callback: ComeBack) -> None:
        was_away = await self._return(callback.table_id, query.from_user.id)
        what = Notice.CAME_BACK if was_away else Notice.NOT_AWAY
        await self._toast(query, render.notice(what, reader.words))
        if not was_away:
            await self._draw(callback.table_id, reader)

    async def _return(self, table_id: TableId, player_id: PlayerId) -> bool:
        """Let a person play himself again; tell whether he was away."""
        outcome = await self._desk.tables.come_back(table_id, player_id)
        if outcome is not None:
            await self._desk.presenter.show(outcome)
        return outcome is not None

    async def _stand_up(self, query: CallbackQuery, reader: Reader, callback: StandUp) -> None:
        is_in_group = query.message is not None and query.message.chat.type != ChatType.PRIVATE
        if is_in_group and (await self._desk.tables.get(callback.table_id)).is_dealing:
            # In the group it is offered in the lobby and between deals: this message has not been redrawn.
            raise Stale
        outcome = await self._desk.tables.stand(callback.table_id, query.from_user.id)
        await self._toast(query, render.notice(stood_up(outcome.table, query.from_user.id), reader.words))
        await self._desk.presenter.show(outcome)

    async def _begin(self, query: CallbackQuery, reader: Reader, callback: BeginDeal) -> None:
        outcome = await self._desk.begin(callback.table_id, query.from_user.id)
        await self._dealt(query, reader, outcome)

    async def _next_deal(self, query: CallbackQuery, reader: Reader, callback: NextDeal) -> None:
        table = await self._desk.tables.get(callback.table_id)
        outcome = await self._desk.groups.deal_next(table, query.from_user.id, callback.deal_number)
        await self._dealt(query, reader, outcome)

    async def _dealt(self, query: CallbackQuery, reader: Reader, outcome: Outcome) -> None:
        await self._toast(query, render.notice(Notice.DEAL_STARTED, reader.words))
        await self._desk.presenter.show(outcome)

    async def _vote(self, query: CallbackQuery, reader: Reader, callback: VoteStop) -> None:
        outcome = await self._desk.tables.vote_stop(callback.table_id, query.from_user.id)
        is_over = outcome.table.phase is TablePhase.CLOSED
        what = Notice.GAME_STOPPED if is_over else Notice.VOTED
        await self._toast(query, render.notice(what, reader.words))
        await self._desk.presenter.show(outcome)

    async def _open(self, query: CallbackQuery, reader: Reader, _press: OpenHere) -> str:
        """Open a table where the greeting stands."""
        message = pressed_message(query)
        if message is None or message.chat.type == ChatType.PRIVATE:
            return render.notice(Notice.BAD_PRESS, reader.words)
        if not await self._desk.rights.may_open_at(message.chat_id, query.from_user.id):
            return render.notice(Notice.OPEN_BY_ADMINS, reader.words)
        await self._desk.open_table(place_of(message), reader)
        return ""

    async def _end(self, query: CallbackQuery, reader: Reader, press: EndGame) -> str:
        """End the game that whoever wrote ``/stop`` was asked about."""
        table = await self._desk.tables.get(press.table_id)
        if table.phase is TablePhase.CLOSED or not table.is_dealing:
            raise Stale
        if table.state is None or table.state.deal_number != press.deal_number:
            raise Stale
        if pressed_message(query) is None:
            return render.notice(Notice.BAD_PRESS, reader.words)
        if not await self._desk.rights.may_end(table, query.from_user.id):
            return render.notice(Notice.ENDED_BY_FEW, reader.words)
        await self._desk.presenter.show(await self._desk.tables.stop(press.table_id))
        words = (await self._desk.audience.group(table.place.chat_id)).words
        self._desk.redraw(query, Screen(escape(render.notice(Notice.GAME_STOPPED, words))))
        return render.notice(Notice.GAME_STOPPED, reader.words)

    async def _set_language(self, query: CallbackQuery, reader: Reader, callback: SetLanguage) -> None:
        user_id = query.from_user.id
        if callback.for_chat and query.message is not None:
            chat_id = query.message.chat.id
            if not await self._desk.rights.is_admin(chat_id, user_id):
                await self._toast(query, render.notice(Notice.ADMINS_ONLY, reader.words))
                return
            await self._desk.audience.set_group_language(chat_id, callback.language)
            tables = await self._desk.tables.of_chat(chat_id)
        else:
            await self._desk.audience.set_language(user_id, callback.language)
            tables = await self._desk.tables.of_player(user_id)
        words = Words.of(callback.language)
        await self._toast(query, render.notice(Notice.LANGUAGE_SET, words))
        self._desk.redraw(query, render.language_choice(words, for_chat=callback.for_chat))
        for table in tables:
            await self._desk.presenter.show(Outcome(table), to=user_id)

    async def _set_confirm(self, query: CallbackQuery, _reader: Reader, callback: SetConfirm) -> None:
        user_id = query.from_user.id
        await self._desk.audience.set_confirms_moves(user_id, confirms_moves=callback.on)
        reader = await self._desk.audience.reader(user_id)
        what = Notice.CONFIRM_ON if callback.on else Notice.CONFIRM_OFF
        await self._toast(query, render.notice(what, reader.words))
        self._desk.redraw(query, render.confirm_choice(reader.words, is_on=callback.on))
        for table in await self._desk.tables.of_player(user_id):
            await self._desk.presenter.show(Outcome(table), to=user_id)
