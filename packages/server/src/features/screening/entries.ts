import type { Actor } from '@swapstead/domain/actor.ts'
import { defaultEntries } from '@swapstead/domain/screening/default-entries.ts'
import type {
  EntryChange,
  ScreeningEntry,
  ScreeningWords,
} from '@swapstead/domain/screening/entry.ts'
import { compileMatcher, findMatches, type Matcher } from '@swapstead/domain/screening/matcher.ts'
import { ENTRIES_MAX } from '@swapstead/domain/screening/refusals.ts'
import { areTooCommon, LATEST_TEXTS } from '@swapstead/domain/screening/too-common.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import {
  countEntries,
  findRevision,
  insertDefaults,
  insertEntry,
  listEntries,
  listLatestTexts,
  updateEntry,
} from './entry-queries.ts'

/** Runs at every start. Repeating it changes nothing. */
export async function insertDefaultEntries({ db }: Pick<Deps, 'db'>): Promise<void> {
  await transact(db, (tx) => insertDefaults(tx, defaultEntries))
}

/** Caches the compiled word list of this process, and compiles it again after a change. */
export class MatcherCache {
  #revision = -1
  #matcher: Matcher = compileMatcher([])

  async current(db: Db): Promise<Matcher> {
    const revision = await findRevision(db)
    if (revision !== this.#revision) {
      this.#matcher = compileMatcher(await listEntries(db))
      this.#revision = revision
    }
    return this.#matcher
  }
}

export async function addEntry(
  { db }: Deps,
  actor: Actor,
  words: ScreeningWords,
): Promise<ScreeningEntry> {
  return transact(db, async (tx) => {
    if ((await countEntries(tx)) >= ENTRIES_MAX) throw refused('screening.too_many')
    const entry = await insertEntry(tx, words).catch(refuseTwin)
    await refuseTooCommon(tx, entry)
    await record(tx, actor, entry, 'screening_words_added', 'are screened for now')
    return entry
  })
}

export async function changeEntry(
  { db }: Deps,
  actor: Actor,
  id: string,
  change: EntryChange,
): Promise<ScreeningEntry> {
  return transact(db, async (tx) => {
    const entry = await updateEntry(tx, id, change).catch(refuseTwin)
    if (!entry) throw refused('screening.entry_not_found')
    await refuseTooCommon(tx, entry)
    const what = entry.isActive ? 'were changed' : 'are no longer screened for'
    await record(tx, actor, entry, 'screening_words_changed', what)
    return entry
  })
}

/** Refuses everyday words: listing one would let staff read what members write to each other. */
async function refuseTooCommon(tx: Tx, entry: ScreeningEntry): Promise<void> {
  const matcher = compileMatcher([entry])
  for (const texts of await listLatestTexts(tx, LATEST_TEXTS)) {
    const found = texts.filter((text) => findMatches(text, matcher).length > 0).length
    if (areTooCommon({ found, read: texts.length })) throw refused('screening.too_common', 'words')
  }
}

const refuseTwin = refuseOnConstraint('screening_entries_words', 'screening.words_taken', 'words')

function record(
  tx: Tx,
  actor: Actor,
  entry: ScreeningEntry,
  action: AuditEntry['action'],
  what: string,
) {
  const { id, words, group, step } = entry
  return recordAudit(tx, {
    actorId: actor.id,
    action,
    type: 'screening',
    subjectId: id,
    description: `The words “${words}” (${group}, ${step}) ${what}`,
  })
}
