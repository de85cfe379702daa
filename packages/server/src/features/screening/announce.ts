import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The open pages of all staff hear that the review list has changed. */
export function announceReviewList({ live }: Pick<Deps, 'live'>, tx: Tx): Promise<void> {
  return live.announceToStaff(tx, ['finds'])
}
