import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { sampledPercent } from './engine/sample.ts'
import { addUpItemCounts, correctItemCounts } from './item-counts.ts'
import { pruneMisses } from './misses.ts'

/**
 * Larger tables are sampled down to about this many items. Words that are missing then count as
 * rare.
 */
const ITEMS_READ = 30_000
const LONGEST_WORD = 40

export function browseJobs(deps: Deps): Job[] {
  return [
    {
      name: 'count-items',
      cron: '* * * * *',
      run: (signal) => addUpItemCounts(deps, signal),
    },
    {
      name: 'correct-item-counts',
      cron: '40 3 * * *',
      run: (signal) => correctItemCounts(deps, signal),
    },
    { name: 'count-search-words', cron: '25 * * * *', run: () => countSearchWords(deps) },
    { name: 'prune-search-misses', cron: '50 3 * * *', run: () => pruneMisses(deps) },
  ]
}

/** Counts word frequencies in items that everybody sees, for ranking and near spellings. */
export async function countSearchWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  const percent = await sampledPercent(db, ITEMS_READ)
  const sampled = `from items tablesample system (${percent}) repeatable (1)
    where is_listed(is_active, is_sandbox, is_suspended) and not is_members_only`
  const titles = `select to_tsvector('simple', plain_words(title)) ${sampled}`
  const texts = `select to_tsvector('simple', plain_words(concat_ws(' ', title, description, array_to_string(wishlist, ' ')))) ${sampled}`
  await transact(db, async (tx) => {
    await sql`delete from search_words`.execute(tx)
    await sql`insert into search_words (word, stem, share)
      select word, coalesce((ts_lexize('english_whole', word))[1], word), least(1, ndoc / greatest(1, size.items))
      from ts_stat(${texts}), (select count(*)::float8 as items ${sql.raw(sampled)}) size
      where length(word) <= ${LONGEST_WORD}
      on conflict (word) do update set share = excluded.share`.execute(tx)
    await sql`update search_words w set in_titles = least(1, t.ndoc / greatest(1, size.items))
      from ts_stat(${titles}) t, (select count(*)::float8 as items ${sql.raw(sampled)}) size
      where w.word = t.word`.execute(tx)
  })
}
