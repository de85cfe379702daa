/** "2 offers waiting", or "on hold" while the item is in a trade; null if there are none. */
export function waitingText(count: number, isInTrade: boolean): string | null {
  if (count === 0) return null
  return `${count === 1 ? '1 offer' : `${count} offers`} ${isInTrade ? 'on hold' : 'waiting'}`
}
