import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { ensureFirstAdmin } from './admins.ts'

const { deps, db, make, visitor } = await startApp()

const admins = () =>
  db
    .selectFrom('users')
    .select(['email', 'emailVerified', 'password'])
    .where('isAdmin', '=', true)
    .execute()
const configured = (admin: { email: string | null; password: string | null }, embedded = false) =>
  ensureFirstAdmin({ ...deps, config: { ...deps.config, embedded, admin } })

test('S-11 T-39 outside the embedded database no admin is made up', async () => {
  expect(await configured({ email: null, password: null })).toEqual([])
  expect(await configured({ email: 'boss@example.com', password: null })).toEqual([])
  expect(await admins()).toEqual([])
})

test('S-11 an address that a member has is named, and the member does not become an admin', async () => {
  await make.member({ email: 'member@example.com' })
  await expect(
    configured({ email: 'Member@Example.com', password: 'a long password' }),
  ).rejects.toThrow('ADMIN_EMAIL=member@example.com: is the address of a member, choose another')
  expect(await admins()).toEqual([])
})

test('T-37 a common password makes no first admin', async () => {
  const admin = { email: 'boss@example.com', password: 'Football' }
  await expect(configured(admin)).rejects.toThrow('ADMIN_PASSWORD: is one of the most common')
  expect(await admins()).toEqual([])
})

test('S-11 the first admin is made once, however many processes start', async () => {
  const admin = { email: 'Boss@Example.com', password: 'a long password' }
  const told = await Promise.all([configured(admin), configured(admin), configured(admin)])
  expect(told.flat()).toEqual([
    'First admin: boss@example.com  password: (as set)',
    `Staff sign in at ${deps.config.publicUrl.origin}/dev-team`,
  ])
  expect(await admins()).toMatchObject([{ email: 'boss@example.com', emailVerified: true }])
  expect(told.flat().join()).not.toContain(admin.password)
  const answer = await visitor().post('/api/member-auth/login', admin)
  expect(answer.json()).toMatchObject({ isAdmin: true })
  expect(await configured({ email: 'other@example.com', password: 'x'.repeat(9) }, true)).toEqual(
    [],
  )
  expect(await admins()).toHaveLength(1)
})
