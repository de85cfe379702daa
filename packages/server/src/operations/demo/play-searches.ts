import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import { NewSavedSearch } from '@swapstead/domain/saved-searches/saved-search.ts'
import { before, DAY, HOUR } from '@swapstead/domain/times.ts'
import {
  claimSearchNews,
  claimUnmailedSearchFinds,
  insertDemoSearch,
  saveSearchFinds,
} from '../../features/saved-searches/index.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Cast } from './cast.ts'

/** Dana's saved searches. The first one has a find. */
const searches = [
  { search: 'record player', radius: 25 },
  { search: 'canoe', radius: 100, pace: 'weekly' },
]

/** Saves the searches and announces the find. No mail is sent. */
export async function insertSearches(tx: Tx, { members, items }: Cast, now: Date): Promise<void> {
  const dana = members.get('dana')?.user.id
  const found = items.get('recordPlayer')?.id
  if (!dana || !found) throw new Error('the demo has no Dana or record player')
  for (const [place, terms] of searches.entries()) {
    const savedAt = before(now, (3 + place) * DAY)
    await insertDemoSearch(tx, dana, NewSavedSearch.parse(terms), savedAt)
  }
  await saveSearchFinds(tx, found, null, { requireVerifiedEmail: false, now })
  const toldAt = before(now, 2 * HOUR)
  const told = (await claimSearchNews(tx, dana, toldAt)).flatMap(notificationsFor)
  await tx
    .insertInto('userMessages')
    .values(told.map((draft) => ({ id: newId(), ...draft, createdAt: toldAt, updatedAt: toldAt })))
    .execute()
  await claimUnmailedSearchFinds(tx, dana, toldAt)
}
