import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { runCommand } from '../../../test/command.ts'
import { emptyPlace, newFolder, takeBackup } from '../../../test/make/backups.ts'
import { imageFile } from '../../../test/make/images.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { storedKeys } from '../../../test/observe/stored-keys.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { PhotoStorage } from '../../platform/photos/photo-storage.ts'
import { findBreaches } from '../integrity/check.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, deps, as, make } = await startApp()
const { id } = await make.member()
const lamp = { title: 'Brass lamp', value: '12.50' }
await (await as(id)).form('POST', '/api/items', lamp, { image1: await imageFile() })

/** Each empty database is migrated first. */
const slow = { timeout: 90_000 }

test(
  'F-23 T-57 only its owner reads it, and its fingerprints are written as the usual tools read them',
  slow,
  async () => {
    const { folder } = await takeBackup(deps)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'tables', 'users.copy.gz')).mode & 0o777).toBe(0o600)
    expect(existsSync(`${folder}.unfinished`)).toBe(false)
    const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(30)
    for (const line of lines) {
      const [, sum, file = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
      expect(hash('sha256', readFileSync(join(folder, file))), line).toBe(sum)
    }
  },
)

test(
  'F-23 a backup that is damaged, cut short or unfinished is refused before anything is written',
  slow,
  async () => {
    const { folder } = await takeBackup(deps)
    const place = await emptyPlace(deps)
    const users = join(folder, 'tables', 'users.copy.gz')
    const whole = readFileSync(users)
    writeFileSync(users, Buffer.concat([whole.subarray(0, -1), Buffer.from([0x7f])]))
    await expect(place.restore(folder)).rejects.toThrow(
      /users.copy.gz of the backup is not as it was/,
    )
    rmSync(users)
    mkdirSync(users)
    await expect(place.restore(folder)).rejects.toThrow(
      /users.copy.gz of the backup cannot be read: EISDIR/,
    )
    rmdirSync(users)
    await expect(place.restore(folder)).rejects.toThrow(/The backup lacks tables/)
    writeFileSync(users, whole)
    const sums = join(folder, 'SHA256SUMS')
    const lines = readFileSync(sums, 'utf8')
    writeFileSync(sums, lines.slice(0, lines.lastIndexOf('\n', lines.length - 2) + 1))
    await expect(place.restore(folder)).rejects.toThrow(/SHA256SUMS of the backup is not as it was/)
    writeFileSync(sums, lines)
    const manifest = join(folder, 'manifest.json')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, '{"format":')
    await expect(place.restore(folder)).rejects.toThrow(/not one that this version can read/)
    rmSync(manifest)
    await expect(place.restore(folder)).rejects.toThrow(/no finished backup/)
    mkdirSync(manifest)
    await expect(place.restore(folder)).rejects.toThrow(/manifest.json cannot be read: EISDIR/)
    rmdirSync(manifest)
    writeFileSync(manifest, text)
    await place.restore(folder)
  },
)

test(
  'F-23 T-57 a backup that is interrupted leaves nothing, and what a killed one left goes',
  slow,
  async () => {
    const parent = newFolder()
    const killed = join(parent, 'sunday.unfinished')
    const running = join(parent, 'other.unfinished')
    for (const folder of [killed, running]) {
      mkdirSync(folder)
      writeFileSync(join(folder, 'SHA256SUMS'), '')
    }
    const before = new Date(Date.now() - 25 * HOUR)
    utimesSync(join(killed, 'SHA256SUMS'), before, before)
    const blocked = await transact(db, async (tx) => {
      await sql`lock table users in access exclusive mode`.execute(tx)
      return runCommand(deps, 'backup', {
        args: [join(parent, 'monday')],
        meanwhile: async (child) => {
          const list = join(parent, 'monday.unfinished', 'SHA256SUMS')
          await expect.poll(() => existsSync(list), { timeout: 30_000 }).toBe(true)
          child.kill('SIGINT')
        },
      })
    })
    expect(blocked.code).toBe(1)
    expect(readdirSync(parent)).toEqual(['other.unfinished'])
    // The slash at the end is not part of the folder's name.
    await takeBackup(deps, join(parent, 'monday/'))
    expect(readdirSync(parent)).toEqual(['monday', 'other.unfinished'])
  },
)

test(
  'F-23 T-58 a photo deleted while the backup is taken is told by the restore, which is whole',
  slow,
  async () => {
    const kept = await storedKeys(deps.photos)
    const browser = await as((await make.member()).id)
    await browser.form('POST', '/api/items', lamp, { image1: await imageFile() })
    const [going = ''] = (await storedKeys(deps.photos)).filter((key) => !kept.includes(key))
    const home = new PhotoStorage(deps.config.storageUrl)
    const removing = Object.assign(new PhotoStorage(deps.config.storageUrl), {
      read: async (name: string) => {
        if (name === `${going}-card.webp`) await home.remove([going])
        return home.read(name)
      },
    })
    const { folder } = await takeBackup({ ...deps, photos: removing })
    const { url } = await emptyPlace(deps)
    const SESSION_SECRET = deps.config.sessionSecrets.join(',')
    const env = { DATABASE_URL: url, DATA_DIR: newFolder(), SESSION_SECRET }
    const { code, output, errors } = await runCommand(deps, 'restore', { args: [folder], env })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain(`Had no file any more when the backup was taken: ${going}\n`)
    // Other tests' backups must be complete.
    await deps.db.deleteFrom('itemPhotos').where('key', '=', going).execute()
  },
)

test('F-23 F-09 a backup that fails leaves no folder behind', slow, async () => {
  const parent = newFolder()
  const broken = Object.assign(new PhotoStorage(deps.config.storageUrl), {
    read: () => Promise.reject(new Error('the disk is full')),
  })
  const folder = join(parent, 'backup')
  await expect(takeBackup({ ...deps, photos: broken }, folder)).rejects.toThrow('the disk is full')
  expect(readdirSync(parent)).toEqual([])
})

test(
  'F-23 F-15 what stops a restore leaves a database into which it can be restored again',
  slow,
  async () => {
    const { folder } = await takeBackup(deps)
    const place = await emptyPlace(deps)
    const full = Object.assign(new PhotoStorage('file:/nowhere'), {
      write: () => Promise.reject(new Error('the disk is full')),
    })
    await expect(place.restore(folder, full)).rejects.toThrow('the disk is full')
    const manifest = join(folder, 'manifest.json')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace(/("name": "users",[\s\S]*?"rows": )\d+/, '$1 999'))
    await expect(place.restore(folder)).rejects.toThrow(/users came with \d+ rows/)
    expect(await place.db.selectFrom('users').select('id').execute()).toEqual([])
    writeFileSync(manifest, text)
    await place.restore(folder)
    const ended = ['sessions']
    expect(await contentsOf(place.db, ended)).toBe(await contentsOf(db, ended))
  },
)

test(
  'F-23 nothing is written over: neither a database with people nor a folder that is there',
  slow,
  async () => {
    const { folder } = await takeBackup(deps)
    const { photos, config } = deps
    const databaseUrl = config.directDatabaseUrl
    const before = await contentsOf(db)
    await expect(
      restoreBackup({ databaseUrl, photos, folder, secrets: null, log: deps.log }),
    ).rejects.toThrow('There are people in this database already')
    expect(await contentsOf(db)).toBe(before)
    await expect(
      writeBackup({ databaseUrl, photos, folder, takenAt: new Date(), secrets: [] }),
    ).rejects.toThrow(/exists already/)
  },
)

test('F-23 T-58 nothing is restored beside the photos of another database', slow, async () => {
  const { folder } = await takeBackup(deps)
  const place = await emptyPlace(deps)
  await runJob(deps, 'sweep-photos')
  const before = await storedKeys(deps.photos)
  const beside = place.restore(folder, new PhotoStorage(deps.config.storageUrl))
  await expect(beside).rejects.toThrow(/holds the photos of another database/)
  expect(await storedKeys(deps.photos)).toEqual(before)
  await place.restore(folder)
  // A server that starts afterwards claims the storage.
  await runJob({ ...deps, db: place.db, photos: place.photos }, 'sweep-photos')
  const { id } = await place.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  expect(await place.photos.disks[0]?.owner()).toBe(id)
})

test('F-23 whoever joins while the photos are restored is not emptied away', slow, async () => {
  const { folder } = await takeBackup(deps)
  const place = await emptyPlace(deps)
  const slow = Object.assign(new PhotoStorage('file:/nowhere'), {
    write: async () => {
      const joining = { id: newId(), firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }
      await place.db
        .insertInto('users')
        .values(joining)
        .onConflict((one) => one.doNothing())
        .execute()
    },
  })
  await expect(place.restore(folder, slow)).rejects.toThrow('There are people in this database')
  expect(await place.db.selectFrom('users').select('firstName').execute()).toEqual([
    { firstName: 'Ann' },
  ])
})

test(
  'F-23 T-58 while photos are restored a running server sweeps none of them, however long it takes',
  slow,
  async () => {
    const { folder } = await takeBackup(deps)
    const place = await emptyPlace(deps)
    const server = { ...deps, db: place.db, photos: place.photos, now: deps.now }
    const sweeping = Object.assign(new PhotoStorage('file:/nowhere'), {
      write: async (name: string, bytes: Uint8Array) => {
        await place.photos.write(name, bytes)
        server.now = () => new Date(Date.now() + HOUR)
        await runJob(server, 'sweep-photos')
      },
    })
    await place.restore(folder, sweeping)
    expect(await findBreaches(place.db, place.photos)).toEqual([])
    const left = 'l'.repeat(22)
    await place.photos.write(`${left}.webp`, Buffer.from('x'))
    await runJob(server, 'sweep-photos')
    expect(await storedKeys(place.photos)).not.toContain(left)
  },
)

test(
  'F-23 a backup of a newer version, and one of other tables, is refused by name',
  slow,
  async () => {
    const { folder, manifest } = await takeBackup(deps)
    const place = await emptyPlace(deps)
    const write = (migrations: typeof manifest.migrations) =>
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
    write([...manifest.migrations, { name: '9999_later.sql', hash: 'x' }])
    await expect(place.restore(folder)).rejects.toThrow(/it has 9999_later.sql/)
    write(manifest.migrations)
    await place.restore(folder)
    const migrated = await emptyPlace(deps)
    await migrated.restore(folder)
    await migrated.db.deleteFrom('users').execute()
    write(manifest.migrations.slice(0, -1))
    await expect(migrated.restore(folder)).rejects.toThrow(/name a database without tables/)
  },
)
