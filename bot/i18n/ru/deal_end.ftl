# The end of a deal.

end-title = Сдача { $number } сыграна
end-title-redeal = Сдача { $number }: пересдача
end-claim-right = { $points ->
    [one] 🏆 <b>{ $name }</b> вскрывается: { $points } очко, всё верно.
    [few] 🏆 <b>{ $name }</b> вскрывается: { $points } очка, всё верно.
   *[many] 🏆 <b>{ $name }</b> вскрывается: { $points } очков, всё верно.
}
end-credit = Из них фора — { $count }.
end-claim-wrong = { $points ->
    [one] 😬 <b>{ $name }</b> вскрывается, но во взятках { $points } очко, а нужно { $text }.
    [few] 😬 <b>{ $name }</b> вскрывается, но во взятках { $points } очка, а нужно { $text }.
   *[many] 😬 <b>{ $name }</b> вскрывается, но во взятках { $points } очков, а нужно { $text }.
}
end-combination = 🏆 { $combination }! <b>{ $name }</b> открывает { $cards }.
end-combinations = 🏆 Комбинация на комбинацию: { $shown }. Верх берёт <b>{ $name }</b>.
end-last-standing = { $count ->
    [2] 🏆 Соперник вне сдачи, верх берёт <b>{ $name }</b>.
   *[other] 🏆 Остальные вне сдачи, верх берёт <b>{ $name }</b>.
}
end-undecided-hands_played = 🤝 Разбурка: карты вышли, а вскрыться никто не рискует.
end-undecided-stock_empty = 🤝 Разбурка: колода вышла, а вскрыться никто не рискует.
end-redeal = 🔄 Кому-то сразу пришла комбинация — пересдаём. Карты остаются тайной, ставки на месте.
end-void-pot = Игра остановлена, ставки вернулись к хозяевам.
end-void-match = Игра остановлена, сдача не в счёт.

gain-pot = Кон взят: { $won }!
gain-pot-shared = Кон делят { $names }: { $won }.
gain-robber = { $count ->
    [1] Сдача выиграна!
   *[other] Сдача выиграна, и сразу +{ $count }!
}
gain-penalty = Остальным — штраф { $count }.
wrong-pot = Обсчёт: ещё { $paid } на кон, теперь там { $pot }.
wrong-others = { $count ->
    [one] Обсчёт: кон берёт { $names } — { $won }.
   *[other] Обсчёт: кон делят { $names } — { $won }.
}
wrong-robber = { $count ->
    [one] Обсчёт: { $names } получает +{ $points }.
   *[other] Обсчёт: { $names } получают +{ $points }.
}
wrong-penalty = Обсчёт: штраф { $count }.
draw-ante = С каждого на кон ещё { $ante } — и разыграем его снова.
draw-pot = С каждого на кон ещё { $paid } — и разыграем его снова.
draw-stay = Кон остаётся — разыграем его снова.
draw-match = Ничья, счёт прежний.

end-counted = 🧮 Вся колода сыграна, считаем:
band-burkozel = { $count ->
    [0] без штрафа
   *[other] штраф +{ $count }
}
band-points = { $count ->
    [0] 0 баллов
    [one] +{ $count } балл
    [few] +{ $count } балла
   *[many] +{ $count } баллов
}
counted-won = { $count ->
    [one] 🏆 Сдачу берёт { $names }: +{ $points }!
   *[other] 🏆 Сдачу берут { $names }: +{ $points }!
}
counted-draw = 🤝 Поровну: ничья, счёт прежний.
counted-pot = { $count ->
    [one] 🏆 Кон берёт { $names }: { $won }!
   *[other] 🏆 Кон делят { $names }: { $won }!
}
counted-out = { $count ->
    [one] 🏆 Из паса выходит { $names } — и берёт кон: { $won }!
   *[other] 🏆 Из паса выходят { $names } — и делят кон: { $won }!
}
counted-nobody = 🤝 Кон никому не достаётся.
counted-all-out = 🤝 Из паса выходят все: кон остаётся.
counted-none-out = 🤝 Из паса не выходит никто.

end-leaves = встаёт из-за стола
end-newcomer = { $next ->
    [match] играет со следующего матча
   *[deal] играет со следующей сдачи
}
end-pot = На кону остаётся { $count }.
end-next-dealer = Следующую сдаёт <b>{ $name }</b>.

end-tricks = <b>Вся сдача по взяткам</b>
end-raised = 🔥 Даве принято: ставку подняли до ×{ $stake }.
end-trick = { $number }. { $plays } → { $name }, { $points }
end-tricks-dropped = { $count ->
    [one] … ещё { $count } взятка раньше
    [few] … ещё { $count } взятки раньше
   *[many] … ещё { $count } взяток раньше
}
end-left-in-hand = На руках: { $name } { $cards }
end-tricks-legend = В скобках — сброс рубашкой вверх, после стрелки — кто берёт и сколько очков.

proof =
    <b>Проверка колоды</b>
    До сдачи был опубликован отпечаток <code>SHA-256</code>:
    <code>{ $hash }</code>
    Это отпечаток вот этой строки — соль и колода сверху вниз (<code>TH</code> — 10♥, <code>JS</code> — В♠):
    <code>{ $text }</code>
    { $cut }
proof-cut = { $count ->
    [one] Снята { $count } карта сверху: она ушла вниз.
    [few] Снято { $count } карты сверху: они ушли вниз.
   *[many] Снято { $count } карт сверху: они ушли вниз.
}
proof-no-cut = Колоду не снимали.
