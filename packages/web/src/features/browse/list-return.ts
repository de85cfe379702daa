import type { MouseEvent } from 'react'

let left: { href: string; index: number } | null = null

/** The router numbers history entries in their state. */
function historyIndex(): number | null {
  const index: unknown = history.state?.__TSR_index
  return typeof index === 'number' ? index : null
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

/** The click of a link to the list: goes back to it where that is possible. */
export function clickToList(event: MouseEvent): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (isPlain && returnToList()) event.preventDefault()
}
