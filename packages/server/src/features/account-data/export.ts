import type { DataExport } from '@swapstead/domain/account-data/calls.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { collectMemberData, hasMoreRowsThan } from './export-queries.ts'
import {
  deleteOtherExports,
  findExportContent,
  findLatestExport,
  finishExport,
  insertExport,
  lockNextExport,
} from './export-rows.ts'

export const EXPORT_PATH = '/api/account/exports/:id'

/** Larger downloads are prepared by the job. */
const ROWS_AT_ONCE = 2_000

/** Starts a download, or returns the one that is being prepared. */
export async function startExport(deps: Deps, actor: Actor): Promise<DataExport> {
  const id = newId()
  return transact(deps.db, async (tx) => {
    const isLarge = await hasMoreRowsThan(tx, actor.id, ROWS_AT_ONCE)
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

/** The file of a download, for its owner only. */
export async function readExport(db: Db, actor: Actor, id: string) {
  const found = await findExportContent(db, actor.id, id)
  if (!found?.content) throw refused('account_data.no_export')
  const date = found.createdAt.toISOString().slice(0, 10)
  return { content: found.content, name: `${PRODUCT.toLowerCase()}-data-${date}.json` }
}

/**
 * Prepares waiting downloads, each in its own transaction. One that fails is marked so and holds
 * up no other.
 */
export async function prepareExports(deps: Deps): Promise<void> {
  while (await prepareNext(deps));
}

async function prepareNext(deps: Deps): Promise<boolean> {
  let id: string | undefined
  try {
    await transact(deps.db, async (tx) => {
      const next = await lockNextExport(tx)
      id = next?.id
      if (next) await prepare(deps, tx, next.id, next.userId)
    })
  } catch (error) {
    if (id === undefined) throw error
    deps.log.error({ err: error, exportId: id }, 'download not prepared')
    await giveUp(deps, id)
  }
  return id !== undefined
}

async function giveUp({ db }: Deps, id: string): Promise<void> {
  await transact(db, (tx) => finishExport(tx, id, null))
}

async function prepare({ config, live, now }: Deps, tx: Tx, id: string, userId: string) {
  const sections = await collectMemberData(tx, userId, now())
  const head = { product: PRODUCT, preparedAt: now(), photosAt: config.publicUrl.origin }
  await finishExport(tx, id, JSON.stringify({ ...head, ...sections }, null, 2))
  await deleteOtherExports(tx, id, userId)
  await live.announce(tx, { userIds: [userId], topics: ['account'] })
}
