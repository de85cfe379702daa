import type { MouseEvent } from 'react'
import { goBackOnce } from '../../lib/go-back-once.ts'

/** The router's marks on a history entry: its index, and a unique key. */
type Entry = { __TSR_index?: number; __TSR_key?: string }

/** The list that the reader left. The entry is null once another page has replaced it. */
let left: { href: string; entry: Entry | null } | null = null

/** Remembers the list's address and history entry before leaving it. */
export function leaveList(): void {
  left = { href: location.pathname + location.search, entry: history.state }
}

/** Forgets the list's history entry once another entry has its index. Called on every move. */
export function forgetOverwrittenList(entry: Entry): void {
  const isThere = left?.entry?.__TSR_index === entry.__TSR_index
  if (left && isThere && left.entry?.__TSR_key !== entry.__TSR_key) left.entry = null
}

/** The list's address with its filters; null before a list was seen. */
export function listAddress(): string | null {
  return left?.href ?? null
}

/** Goes back in history to the list; false if the list is not behind. */
export function returnToList(): boolean {
  const steps = Number(left?.entry?.__TSR_index) - Number(history.state?.__TSR_index)
  if (!(steps < 0)) return false
  goBackOnce(() => history.go(steps))
  return true
}

/** Handles a click on a link to the list: goes back in history if possible. */
export function clickToList(event: MouseEvent): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (isPlain && returnToList()) event.preventDefault()
}
