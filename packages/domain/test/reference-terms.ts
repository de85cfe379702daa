/** What an offer is about in the reference. Items by name, cash in cents. */
export type Terms = { wanted: string[]; offered: string[]; cash: number; cashAsked: number }

export type ItemFacts = {
  isSwapped(item: string): boolean
  /** Another trade holds the item. */
  isBusy(item: string): boolean
}

export function turned({ wanted, offered, cash, cashAsked }: Terms): Terms {
  return { wanted: offered, offered: wanted, cash: cashAsked, cashAsked: cash }
}

function isSame(one: Terms, other: Terms): boolean {
  return hasSameItems(one, other) && one.cash === other.cash && one.cashAsked === other.cashAsked
}

export function hasSameItems(one: Terms, other: Terms): boolean {
  return isSameSet(one.wanted, other.wanted) && isSameSet(one.offered, other.offered)
}

/** The status that a counter gets for what it is about; the sides are turned in both terms. */
export function judgeCounterTerms(
  before: Terms,
  after: Terms,
  { isSwapped, isBusy, hasTwin }: ItemFacts & { hasTwin: boolean },
): number {
  if (isSame(before, after)) return 400
  for (const [index, item] of after.wanted.entries()) {
    // A further one is answered like somebody else's item, so that nobody learns which ids exist.
    if (isSwapped(item)) return index === 0 ? 404 : 403
    if (isBusy(item)) return 409
  }
  return after.offered.some((item) => isSwapped(item) || isBusy(item)) || hasTwin ? 409 : 200
}

/** The status that a proposed change gets for what it is about. `isSender`: the sender proposes. */
export function judgeAmendedTerms(
  before: Terms,
  after: Terms,
  { isSwapped, isBusy, isSender }: ItemFacts & { isSender: boolean },
): number {
  if (isSame(before, after)) return 400
  const sides = [
    { items: after.offered, known: before.offered, isOwn: isSender },
    { items: after.wanted, known: before.wanted, isOwn: !isSender },
  ]
  for (const { items, known, isOwn } of sides) {
    const refused = items.find((item) => !known.includes(item) && (isSwapped(item) || isBusy(item)))
    if (refused) return isSwapped(refused) && !isOwn ? 403 : 409
  }
  return 200
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
