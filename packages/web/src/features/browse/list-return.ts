import type { MouseEvent } from 'react'
import { goBackOnce } from '../../lib/go-back-once.ts'

/** What the router notes of a history entry: its number, and a key that no other entry has. */
type Entry = { __TSR_index?: number; __TSR_key?: string }

/** The list that was left; its entry is null once another page stands in its place. */
let left: { href: string; entry: Entry | null } | null = null

/** Remembers the list's address and history entry before leaving it. */
export function leaveList(): void {
  left = { href: location.pathname + location.search, entry: history.state }
}

/** Forgets the list's history entry once another one has its number. Called on every move. */
export function forgetOverwrittenList(entry: Entry): void {
  const isThere = left?.entry?.__TSR_index === entry.__TSR_index
  if (left && isThere && left.entry?.__TSR_key !== entry.__TSR_key) left.entry = null
}

/** The list's address with its filters; null before a list was seen. */
export function listAddress(): string | null {
  return left?.href ?? null
}

/** Goes back in history to the list; false when the list is not behind. */
export function returnToList(): boolean {
  const steps = Number(left?.entry?.__TSR_index) - Number(history.state?.__TSR_index)
  if (!(steps < 0)) return false
  goBackOnce(() => history.go(steps))
  return true
}

/** The click of a link to the list: goes back to it where that is possible. */
export function clickToList(event: MouseEvent): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (isPlain && returnToList()) event.preventDefault()
}
