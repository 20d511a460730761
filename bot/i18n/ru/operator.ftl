# What the operator is told of errors, in a chat of his own.

operator-title = ⚠️ Неполадки. Подробности — в журнале бота.
operator-often = { $what } — { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
}
operator-again = { $what } — ещё { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
}
operator-others = И ещё { $count ->
    [one] { $count } ошибка другого рода.
    [few] { $count } ошибки другого рода.
   *[many] { $count } ошибок другого рода.
}
operator-store-full = Диск полон: ходы не сохраняются. Освободите место, и игры продолжатся сами.
operator-store-busy = Базу держит другая программа: пока она её не отпустит, ходы не сохраняются.
operator-store-closed = В базу нельзя писать: проверьте права на файл и на его папку. Ходы не сохраняются.
operator-damaged = В базе что-то не читается, это пропущено: { $what }.
