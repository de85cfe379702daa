import { plainWords } from '@swapstead/domain/search/plain-words.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Db, transact } from '../../platform/database/database.ts'

const WORDS_MAX = 100
/** Daily limits: nobody can fill the table, and strangers cannot use up the members' part. */
const PER_DAY_MAX = 10_000
const WITHOUT_A_TOWN_MAX = 1_000
const KEPT_DAYS = 90

/**
 * Stores words, place and day of a search without results, but not the person. The place of
 * visitors, guests and members without a town is null. The answer does not wait for this.
 */
export function recordMiss({ db, log, now }: Deps, typed: string, placeId: number | null): void {
  const words = plainWords(typed).join(' ').slice(0, WORDS_MAX)
  if (words === '') return
  saveMiss(db, { words, placeId, day: dayOf(now()) }).catch((err: unknown) =>
    log.warn({ err }, 'a search without finds was not kept'),
  )
}

type Miss = { words: string; placeId: number | null; day: string }

/** Counts the day's rows for new words only, and only up to the limit. */
async function saveMiss(db: Db, { words, placeId, day }: Miss): Promise<void> {
  const isOfGroup = placeId === null ? sql`place_id is null` : sql`place_id is not null`
  const most = placeId === null ? WITHOUT_A_TOWN_MAX : PER_DAY_MAX
  await transact(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update search_misses set searches = searches + 1
      where day = ${day} and words = ${words} and place_id is not distinct from ${placeId}`.execute(
      tx,
    )
    if (numAffectedRows !== 0n) return
    await sql`
      insert into search_misses (words, place_id, day)
      select ${words}, ${placeId}, ${day}
      where (select count(*) from (
        select from search_misses where day = ${day} and ${isOfGroup} limit ${most}) kept) < ${most}
      on conflict (day, words, place_id) do update set searches = search_misses.searches + 1`.execute(
      tx,
    )
  })
}

export async function pruneMisses({ db, now }: Deps): Promise<void> {
  const firstKept = dayOf(before(now(), KEPT_DAYS * DAY))
  await transact(db, (tx) => tx.deleteFrom('searchMisses').where('day', '<', firstKept).execute())
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
