import type { DataExport } from '@swapstead/domain/account-data/calls.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { writeMemberData } from './export-json.ts'
import { hasMoreRowsThan } from './export-queries.ts'
import {
  claimNextExport,
  deleteOtherExports,
  findExportContent,
  findLatestExport,
  finishExport,
  insertExport,
  lockPreparing,
} from './export-rows.ts'

export const EXPORT_PATH = '/api/account/exports/:id'

/** Larger downloads are prepared by the job. */
const ROWS_AT_ONCE = 2_000

/** Attempts per download. An attempt counts even if it ends the process. */
const TRIES_MAX = 3

/** Starts a download, or returns the one that is being prepared. */
export async function startExport(deps: Deps, actor: Actor): Promise<DataExport> {
  const id = newId()
  return transact(deps.db, async (tx) => {
    const isLarge = await hasMoreRowsThan(tx, actor.id, ROWS_AT_ONCE, deps.now())
    const isNew = await insertExport(tx, id, actor.id)
    if (isNew && !isLarge) await prepare(deps, tx, id, actor.id)
    const latest = await latestExport(tx, actor)
    if (!latest) throw refused('account_data.no_export')
    return latest
  })
}

export async function latestExport(db: Db, actor: Actor): Promise<DataExport | null> {
  const latest = await findLatestExport(db, actor.id)
  if (!latest) return null
  const url = latest.status === 'ready' ? EXPORT_PATH.replace(':id', latest.id) : null
  return { ...latest, url }
}

/** The file of a download. Only its owner can read it. */
export async function readExport(db: Db, actor: Actor, id: string) {
  const found = await findExportContent(db, actor.id, id)
  if (!found?.content) throw refused('account_data.no_export')
  const date = found.createdAt.toISOString().slice(0, 10)
  return { content: found.content, name: `${PRODUCT.toLowerCase()}-data-${date}.json` }
}

/**
 * Prepares waiting downloads, each in its own transaction. A failure is recorded and does not stop
 * the next one.
 */
export async function prepareExports(deps: Deps): Promise<void> {
  while (await prepareNext(deps));
}

/** Commits the attempt first, so that one that ends the process counts too. */
async function prepareNext(deps: Deps): Promise<boolean> {
  const next = await transact(deps.db, (tx) => claimNextExport(tx, deps.now()))
  if (!next) return false
  const { id, userId, attempts } = next
  try {
    if (attempts > TRIES_MAX) throw new Error(`${TRIES_MAX} tries did not end`)
    await transact(deps.db, async (tx) => {
      if (await lockPreparing(tx, id)) await prepare(deps, tx, id, userId)
    })
  } catch (error) {
    deps.log.error({ err: error, exportId: id }, 'download not prepared')
    await giveUp(deps, id)
  }
  return true
}

async function giveUp({ db }: Deps, id: string): Promise<void> {
  await transact(db, (tx) => finishExport(tx, id, null))
}

async function prepare({ config, live, now }: Deps, tx: Tx, id: string, userId: string) {
  const head = { product: PRODUCT, preparedAt: now(), photosAt: config.publicUrl.origin }
  await finishExport(tx, id, await writeMemberData(tx, userId, head, now()))
  await deleteOtherExports(tx, id, userId)
  await live.announce(tx, { userIds: [userId], topics: ['account'] })
}
