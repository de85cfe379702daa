/** "Dec 3" */
export function dayText(until: Date, timeZone: string): string {
  return until.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' })
}

/** "Away until Dec 3", at the items of who is away. */
export function awayLabel(until: Date, timeZone: string): string {
  return `Away until ${dayText(until, timeZone)}`
}
