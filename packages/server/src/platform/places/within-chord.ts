import { type RawBuilder, sql } from 'kysely'

type Value = RawBuilder<unknown> | number

/** Whether a point lies within a chord of the unit sphere. The box is what the index answers. */
export function isWithinChord(
  point: RawBuilder<unknown>,
  origin: RawBuilder<unknown>,
  chord: Value,
): RawBuilder<boolean> {
  return sql<boolean>`(${point} <@ cube_enlarge(${origin}, ${chord}, 3) and ${point} <-> ${origin} <= ${chord})`
}
