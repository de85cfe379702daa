import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { runCommand } from '../../../test/command.ts'
import { emptyPlace, newFolder, takeBackup } from '../../../test/make/backups.ts'
import { imageFile } from '../../../test/make/images.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { PhotoStorage } from '../../platform/photos/photo-storage.ts'
import { resetDemo } from '../demo/prepare-demo.ts'
import { findBreaches } from '../integrity/check.ts'

const { db, deps, as, make } = await startApp({ DEMO: 'on' })
await resetDemo(deps)
const { id: ann } = await make.member()
const browser = await as(ann)

const lamp = { title: 'Brass lamp', value: '12.50' }
const photo = await imageFile()
const post = async () => {
  const answer = await browser.form('POST', '/api/items', lamp, { image1: photo })
  return { status: answer.statusCode, id: String(answer.json().id) }
}

/** All files of a storage with a hash of their bytes. */
async function filesOf(photos: PhotoStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const name of photos.listFiles()) {
    const file = await photos.read(name)
    if (file)
      found[name] = createHash('sha256')
        .update(await buffer(file.stream))
        .digest('hex')
  }
  return found
}

/** Tables that a restore empties. */
const access = ['sessions', 'push_subscriptions', 'account_deletion_links', 'mail_outbox']

/** Backs up and restores the whole demo. */
const slow = { timeout: 90_000 }

test('F-23 everything comes back: every row, every photo in every size', slow, async () => {
  await post()
  const before = await contentsOf(db, access)
  const { folder, manifest } = await takeBackup(deps)
  expect(manifest.files).toBeGreaterThan(0)
  const place = await emptyPlace(deps)
  await place.restore(folder)
  expect(await contentsOf(place.db, access)).toBe(before)
  const files = await filesOf(deps.photos)
  expect(Object.keys(files)).toHaveLength(manifest.files)
  expect(await filesOf(place.photos)).toEqual(files)
  expect(await findBreaches(place.db, place.photos)).toEqual([])
  // The sequence continues: no number is drawn twice.
  const { id: last } = await db
    .selectFrom('places')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const added = await place.db
    .insertInto('places')
    .values({
      code: 'test:x',
      name: 'X',
      state: 'NJ',
      latitude: '40',
      longitude: '-74',
      timeZone: 'UTC',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(added.id).toBeGreaterThan(Number(last))
})

test(
  'F-23 taken while members post, it holds all that was acknowledged before and nothing by halves',
  slow,
  async () => {
    const before = await Promise.all([post(), post(), post()])
    let isOver = false
    const posting = (async () => {
      while (!isOver) expect((await post()).status).toBe(201)
    })()
    const { folder } = await takeBackup(deps).finally(() => {
      isOver = true
    })
    await posting
    const place = await emptyPlace(deps)
    await place.restore(folder)
    const found = await place.db
      .selectFrom('items')
      .select('id')
      .where(
        'id',
        'in',
        before.map(({ id }) => id),
      )
      .execute()
    expect(found).toHaveLength(3)
    expect(await findBreaches(place.db, place.photos)).toEqual([])
  },
)

test(
  'F-23 T-34 a restore ends sessions and links in mails, which may have ended since',
  slow,
  async () => {
    const of = db.updateTable('users').where('id', '=', ann)
    const until = new Date(Date.now() + HOUR)
    const [emailVerificationToken, passwordResetToken] = ['verify', 'reset']
    const tokens = { emailVerificationToken, passwordResetToken }
    const expires = { emailVerificationExpires: until, passwordResetExpires: until }
    await of.set({ ...tokens, ...expires }).execute()
    const link = { tokenHash: 'delete', userId: ann, expiresAt: until }
    await db.insertInto('accountDeletionLinks').values(link).execute()
    const { folder } = await takeBackup(deps)
    const place = await emptyPlace(deps)
    const { sessions } = await place.restore(folder)
    expect(sessions).toBeGreaterThan(0)
    for (const table of ['sessions', 'accountDeletionLinks'] as const) {
      expect(await place.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    const users = place.db.selectFrom('users').selectAll().where('id', '=', ann)
    expect(await users.executeTakeFirstOrThrow()).toMatchObject({
      emailVerificationToken: null,
      passwordResetToken: null,
    })
  },
)

test(
  'F-23 S-21 emails that waited when the backup was taken are not sent days later',
  slow,
  async () => {
    const { email: address } = await make.member()
    const words = { subject: 'News', headline: 'News', paragraphs: [], reason: 'A test.' }
    const mail = { to: { name: 'Ann', address }, ...words }
    const waits = { about: newId(), delay: HOUR }
    const ids = await transact(db, (tx) =>
      queueMail(tx, deps.config, mail, mail, { ...mail, waits }),
    )
    const [old = ''] = ids
    const firstDueAt = new Date(Date.now() - 25 * HOUR)
    await db.updateTable('mailOutbox').set({ firstDueAt }).where('id', '=', old).execute()
    const { folder } = await takeBackup(deps)
    const place = await emptyPlace(deps)
    await place.restore(folder)
    const kept = place.db
      .selectFrom('mailOutbox')
      .select('id')
      .where('toAddress', '=', mail.to.address)
    expect((await kept.orderBy('id').execute()).map(({ id }) => id)).toEqual(ids.slice(1))
  },
)

test(
  'F-23 a restore without the secret of the backup is refused, unless it is lost',
  slow,
  async () => {
    const { folder } = await takeBackup(deps)
    const { url } = await emptyPlace(deps)
    const env = { DATABASE_URL: url, DATA_DIR: newFolder() }
    const refused = await runCommand(deps, 'restore', { args: [folder], env })
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(/^The backup was made with another SESSION_SECRET, /)
    const restored = await runCommand(deps, 'restore', { args: [folder, '--without-secret'], env })
    expect(restored).toMatchObject({ code: 0, errors: '' })
  },
)

test(
  'F-23 both commands say what they did, and a rotated secret opens a backup that does not hold it',
  slow,
  async () => {
    const folder = join(newFolder(), 'backup')
    const backup = await runCommand(deps, 'backup', { args: [folder] })
    expect(backup.code).toBe(0)
    expect(backup.errors).toBe('')
    expect(backup.output).toMatch(/ rows of \d+ tables and \d+ photo files in [\d.]+ s\n$/)
    const { url } = await emptyPlace(deps)
    const file = join(deps.config.dataDir, 'secrets', 'session-secret')
    const secret = readFileSync(file, 'utf8').trim()
    expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).not.toContain(secret)
    const rotated = `${'n'.repeat(32)},${secret}`
    const env = { DATABASE_URL: url, DATA_DIR: newFolder(), SESSION_SECRET: rotated }
    const restored = await runCommand(deps, 'restore', { args: [folder], env })
    expect(restored.errors).toBe('')
    expect(restored.code).toBe(0)
    expect(restored.output).toMatch(
      /^The state of .* is back: \d+ rows and \d+ photo files\. Everybody signs in anew \([1-9]\d* sessions ended\), /,
    )
    const again = await runCommand(deps, 'restore', { args: [folder], env })
    expect(again.code).toBe(1)
    expect(again.errors).toBe('There are people in this database already: name an empty one\n')
  },
)
