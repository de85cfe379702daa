import { plainWords } from '@swapstead/domain/search/plain-words.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'

const WORDS_MOST = 100
/** The daily limit keeps anybody from filling the table. */
const A_DAY_MOST = 10_000
const KEPT_DAYS = 90

/**
 * Stores words, place and day of a search without results, but not the person. The response does
 * not wait for it.
 */
export function recordMiss({ db, log, now }: Deps, typed: string, placeId: number | null): void {
  const words = plainWords(typed).join(' ').slice(0, WORDS_MOST)
  if (words === '') return
  const day = dayOf(now())
  transact(db, (tx) =>
    sql`insert into search_misses (words, place_id, day)
      select ${words}, ${placeId}, ${day}
      where (select count(*) from search_misses where day = ${day}) < ${A_DAY_MOST}
      on conflict (day, words, place_id) do update set searches = search_misses.searches + 1`.execute(
      tx,
    ),
  ).catch((err: unknown) => log.warn({ err }, 'a search without finds was not kept'))
}

export async function pruneMisses({ db, now }: Deps): Promise<void> {
  const firstKept = dayOf(before(now(), KEPT_DAYS * DAY))
  await transact(db, (tx) => tx.deleteFrom('searchMisses').where('day', '<', firstKept).execute())
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
