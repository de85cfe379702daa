import type { Session } from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { DatabaseSessionStore } from './session-store.ts'
import { pruneSessions } from './sessions.ts'

const { db, deps, make, as } = await startApp()
const store = new DatabaseSessionStore(deps)

/** The id that a browser's cookie carries. */
const idIn = (cookie: string | null) => decodeURIComponent(cookie ?? '').split('.')[0] ?? ''
const read = (id: string) =>
  new Promise<Session | null>((resolve, reject) =>
    store.get(id, (error, session) => (error ? reject(error) : resolve(session ?? null))),
  )
const write = (id: string, session: Session) =>
  new Promise<void>((resolve, reject) =>
    store.set(id, session, (error) => (error ? reject(error) : resolve())),
  )
const rowsOf = (userId: string) =>
  db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()

test('T-34 a request that is under way while its session ends does not bring it back', async () => {
  const { id: userId } = await make.member()
  const id = idIn((await as(userId)).cookie())
  const session = await read(id)
  expect(session).toMatchObject({ userId, actor: { id: userId } })
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
  await write(id, { ...session, touchedAt: Date.now() } as Session)
  expect(await rowsOf(userId)).toEqual([])
  expect(await read(id)).toBeNull()
})

test('T-13 what a session says of its owner is read anew and never kept', async () => {
  const { id: userId } = await make.member()
  const id = idIn((await as(userId)).cookie())
  const session = await read(id)
  const forged = { ...session, actor: { ...session?.actor, isAdmin: true, isDeveloper: true } }
  await write(id, forged as Session)
  expect((await read(id))?.actor).toMatchObject({ isAdmin: false, isDeveloper: false })
  const [row] = await rowsOf(userId)
  expect(Object.keys(row?.sess as object).sort()).toEqual([
    'door',
    'signedInAt',
    'touchedAt',
    'userId',
  ])
})

test('S-05 S-11 developer access is for staff and ends by itself', async () => {
  const soon = new Date(deps.now().getTime() + 60_000)
  const isDeveloper = async (isAdmin: boolean, developerUntil: Date) => {
    const { id: userId } = await make.member({ isAdmin })
    const browser = await as(userId)
    await browser.signIn(userId, { developerUntil })
    return (await read(idIn(browser.cookie())))?.actor?.isDeveloper
  }
  expect(await isDeveloper(true, soon)).toBe(true)
  expect(await isDeveloper(false, soon)).toBe(false)
  expect(await isDeveloper(true, new Date(deps.now().getTime() - 1))).toBe(false)
})

test('ACCOUNTS-03 S-05 expired sessions are removed, and no others', async () => {
  const { id: userId } = await make.member()
  await as(userId)
  await as(userId)
  const [expired, live] = await rowsOf(userId)
  await db
    .updateTable('sessions')
    .set({ expire: new Date(Date.now() - 1_000) })
    .where('sid', '=', expired?.sid ?? '')
    .execute()
  await pruneSessions(db, new AbortController().signal)
  expect((await rowsOf(userId)).map(({ sid }) => sid)).toEqual([live?.sid])
})
