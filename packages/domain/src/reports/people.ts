/** Two accounts that may be one person's. */
export type AccountPair = { one: string; other: string }

/**
 * How many people are behind these reports at least, going by the accounts that sent them. An
 * account that is gone (null) counts as somebody of its own.
 */
export function countPeople(
  reporterIds: readonly (string | null)[],
  pairs: readonly AccountPair[],
): number {
  const personOf = new Map(reporterIds.flatMap((id) => (id === null ? [] : [[id, id]])))
  for (const { one, other } of pairs) {
    const [kept, joined] = [personOf.get(one), personOf.get(other)]
    if (kept === undefined || joined === undefined) continue
    for (const [id, person] of personOf) if (person === joined) personOf.set(id, kept)
  }
  const gone = reporterIds.filter((id) => id === null).length
  return new Set(personOf.values()).size + gone
}
