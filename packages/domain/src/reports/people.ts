/** Two accounts that may be one person's. */
export type AccountPair = { one: string; other: string }

/**
 * The least number of people behind these reports, judged by the accounts that sent them. A deleted
 * account (null) counts as one more person.
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
