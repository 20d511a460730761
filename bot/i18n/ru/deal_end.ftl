# The end of a deal.

end-title = Сдача { $number } сыграна
end-claim-right = { $points ->
    [one] 🏆 <b>{ $name }</b> вскрывается: { $points } очко, всё верно. Кон взят: { $won }!
    [few] 🏆 <b>{ $name }</b> вскрывается: { $points } очка, всё верно. Кон взят: { $won }!
   *[many] 🏆 <b>{ $name }</b> вскрывается: { $points } очков, всё верно. Кон взят: { $won }!
}
end-claim-wrong = { $points ->
    [one] 😬 <b>{ $name }</b> вскрывается, но во взятках { $points } очко, а нужно { $needed }. Обсчёт: ещё { $paid } на кон, теперь там { $pot }.
    [few] 😬 <b>{ $name }</b> вскрывается, но во взятках { $points } очка, а нужно { $needed }. Обсчёт: ещё { $paid } на кон, теперь там { $pot }.
   *[many] 😬 <b>{ $name }</b> вскрывается, но во взятках { $points } очков, а нужно { $needed }. Обсчёт: ещё { $paid } на кон, теперь там { $pot }.
}
end-bura = 🏆 Бура! <b>{ $name }</b> открывает { $cards } — три козыря. Кон взят: { $won }!
end-bura-tie = 🏆 Бура на буру: { $shown }. Сильнее здесь <b>{ $name }</b> — и кон взят: { $won }!
end-undecided = 🤝 Разбурка: карты вышли, а вскрыться никто не рискует. С каждого на кон ещё { $ante } — и разыграем его снова.
end-void = Игра остановлена, ставки вернулись к хозяевам.

end-newcomer = играет со следующей сдачи
end-pot = На кону остаётся { $count }.
end-next-dealer = Следующую сдаёт <b>{ $name }</b>.

end-tricks = <b>Вся сдача по взяткам</b>
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
