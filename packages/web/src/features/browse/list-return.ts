import * as z from 'zod/mini'

/** The router numbers the entries of the tab's history in their state. */
const HistoryState = z.object({ __TSR_index: z.number() })

let left: { href: string; index: number } | null = null

function historyIndex(): number | null {
  return HistoryState.safeParse(history.state).data?.__TSR_index ?? null
}

/** Notes where the list is, at the moment somebody leaves it for one of its items. */
export function leaveList(): void {
  const index = historyIndex()
  if (index !== null) left = { href: location.pathname + location.search, index }
}

/** The list's address with its filters, when one was seen since the page was loaded. */
export function listAddress(): string | null {
  return left?.href ?? null
}

/** Goes back in history to the list, where it was scrolled to; false when it does not lie behind. */
export function returnToList(): boolean {
  const index = historyIndex()
  if (!left || index === null || index <= left.index) return false
  history.go(left.index - index)
  return true
}
