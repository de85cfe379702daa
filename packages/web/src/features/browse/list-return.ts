import * as z from 'zod/mini'

/** The router numbers history entries in their state. */
const HistoryState = z.object({ __TSR_index: z.number() })

let left: { href: string; index: number } | null = null

function historyIndex(): number | null {
  return HistoryState.safeParse(history.state).data?.__TSR_index ?? null
}

/** Remembers the list's address and history entry before leaving it. */
export function leaveList(): void {
  const index = historyIndex()
  if (index !== null) left = { href: location.pathname + location.search, index }
}

/** The list's address with its filters; null before a list was seen. */
export function listAddress(): string | null {
  return left?.href ?? null
}

/** Goes back in history to the list; false when the list is not behind. */
export function returnToList(): boolean {
  const index = historyIndex()
  if (!left || index === null || index <= left.index) return false
  history.go(left.index - index)
  return true
}
