import { sql } from 'kysely'
import { ConfigError } from '../../config-error.ts'
import type { Deps } from '../../deps.ts'
import { countSearchWords } from '../../features/browse/index.ts'
import { afterCommit, type Tx, transact } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { deleteMailTo } from '../../platform/mail/mail.ts'
import { assembleCast, type Cast } from './cast.ts'
import {
  countRealMembers,
  findDemoMemberIds,
  findOpenDemo,
  insertDemoMark,
  isUnused,
} from './demo-mark.ts'
import { insertDemo, removeLibraries } from './insert-demo.ts'
import { DEMO_PASSWORD, demoEmail, demoMembers } from './members.ts'
import { storeDemoPhotos } from './photos.ts'
import { playRings } from './play-rings.ts'

/** Fills an unused database if the demo is on. Returns the lines to print. */
export async function prepareDemo(deps: Deps): Promise<string[]> {
  const { config, db } = deps
  const isFilled = (await findDemoMemberIds(db)) !== null
  if (config.production && isFilled) {
    throw new ConfigError(
      'DATABASE_URL names a database with the demo neighborhood, whose passwords everybody knows: production needs one of its own',
    )
  }
  if (config.demo === 'off') return []
  if (isFilled) return demoLines(deps)
  if ((await isUnused(db)) && (await fillDemo(deps))) return demoLines(deps)
  if (await isDemoOn(deps)) return demoLines(deps)
  return config.demo === 'on' ? ['DEMO=on was left aside: this database is in use already.'] : []
}

/** Resets the demo. Throws if real members' data could be lost. Returns the lines to print. */
export async function resetDemo(deps: Deps): Promise<string[]> {
  const { config, db } = deps
  if (config.production) throw new ConfigError('The demo is never reset in production')
  if (config.demo === 'off') throw new ConfigError('DEMO=off: there is no demo to reset')
  const memberIds = await findDemoMemberIds(db)
  const strangers = await countRealMembers(db, memberIds ?? [])
  if (strangers > 0) {
    throw new ConfigError(
      `This database has ${strangers} of its own members beside the demo's, so nothing was touched`,
    )
  }
  await refillDemo(deps)
  return demoLines(deps)
}

/** Whether the database contains the demo and it is switched on. */
export async function isDemoOn(deps: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  return (await findOpenDemo(deps)) !== null
}

function demoLines({ config }: Deps): string[] {
  const neighbors = Object.keys(demoMembers).length
  return [
    `Be any of ${neighbors} demo neighbors with one click at ${config.publicUrl.origin}/member-login`,
    `or sign in there as ${demoEmail('dana')} or ${demoEmail('theo')}  password: ${DEMO_PASSWORD}`,
  ]
}

/** An advisory lock number that is used only here. */
const LOCK = 7_927_737_824

/**
 * Fills an unused database. Photos are stored first, then all rows and the mark in one transaction.
 * A crash leaves at most unreferenced photos, which the sweep removes. Of two concurrent processes
 * one fills, and the other removes its photos again.
 */
async function fillDemo(deps: Deps): Promise<boolean> {
  return withDemo(deps, async (tx) => {
    return (await findDemoMemberIds(tx)) === null && (await isUnused(tx))
  })
}

/**
 * Deletes the demo with everything that its members have done since, and fills it again, in one
 * transaction.
 */
async function refillDemo(deps: Deps): Promise<boolean> {
  return withDemo(deps, async (tx) => {
    const memberIds = await findDemoMemberIds(tx)
    if (memberIds) await removeDemo(deps, tx, memberIds)
    return true
  })
}

/** Inserts the demo if `prepare` allows it, under the advisory lock. */
async function withDemo(deps: Deps, prepare: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const cast = assembleCast(deps.places)
  const [passwordHash, photos] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeDemoPhotos(deps.photos, cast.items),
  ])
  let isFilled = false
  try {
    isFilled = await transact(deps.db, async (tx) => {
      // The holder of the lock may take long: it writes the whole demo.
      await sql`set local lock_timeout = '8s'`.execute(tx)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
      if (!(await prepare(tx))) return false
      await insertDemoMark(
        tx,
        await insertDemo(tx, cast, { passwordHash, photos, now: deps.now() }),
      )
      return true
    })
  } finally {
    if (!isFilled) await deps.photos.remove(photos.map(({ key }) => key))
  }
  if (isFilled) {
    await playRings(deps, cast)
    await discardMails(deps, cast)
    await countSearchWords(deps)
  }
  return isFilled
}

/** Discards the mails that services have queued while playing rings of the past. */
async function discardMails({ db }: Deps, { members }: Cast): Promise<void> {
  await transact(db, async (tx) => {
    for (const key of members.keys()) await deleteMailTo(tx, demoEmail(key))
  })
}

async function removeDemo({ photos }: Deps, tx: Tx, memberIds: readonly string[]): Promise<void> {
  const theirs = sql<string>`any(${memberIds}::uuid[])`
  const keys = await tx
    .selectFrom('itemPhotos as p')
    .innerJoin('items as i', 'i.id', 'p.itemId')
    .select('p.key')
    .where('i.userId', '=', theirs)
    .execute()
  await tx.deleteFrom('supportTickets').where('userId', '=', theirs).execute()
  await tx.deleteFrom('paymentUpgrades').where('userId', '=', theirs).execute()
  await tx.deleteFrom('users').where('id', '=', theirs).execute()
  await removeLibraries(tx)
  afterCommit(() => photos.remove(keys.map(({ key }) => key)))
}
