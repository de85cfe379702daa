import { expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { DEMO_PASSWORD, demoEmail, demoMembers } from '../../operations/demo/members.ts'
import { prepareDemo } from '../../operations/demo/prepare-demo.ts'

const demo = await startApp({ DEMO: 'on' })
const plain = await startApp()
await prepareDemo(demo.deps)

async function neighbors({ visitor }: TestApp) {
  const answer = await visitor().get('/api/demo/members')
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string; username: string; introduction: string }[]>()
}

test('T-14 visitors see who they could be, and nothing that others may not see', async () => {
  const list = await neighbors(demo)
  expect(list.map(({ username }) => username)).toEqual(Object.keys(demoMembers))
  expect(list[0]?.introduction).toBe(demoMembers.dana.introduction)
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    [
      'acceptOnlyWishlistOffers',
      'averageRating',
      'city',
      'firstName',
      'id',
      'incomingRules',
      'introduction',
      'isGuest',
      'lastName',
      'profileImageUrl',
      'state',
      'totalRatings',
      'username',
    ].sort(),
  )
})

test('T-33 one click signs in as a neighbor, in a new session each time', async () => {
  const [dana, priya] = await neighbors(demo)
  const visitor = demo.visitor()
  const answer = await visitor.post('/api/demo/sign-in', { userId: dana?.id })
  expect({ statusCode: answer.statusCode, email: answer.json().email }).toEqual({
    statusCode: 200,
    email: demoEmail('dana'),
  })
  const first = visitor.cookie()
  await visitor.post('/api/demo/sign-in', { userId: priya?.id })
  expect(visitor.cookie()).not.toBe(first)
  expect((await visitor.get('/api/member-auth/user')).json()).toMatchObject({ username: 'priya' })
})

test('the printed address and password sign in as well', async () => {
  const answer = await demo
    .visitor()
    .post('/api/member-auth/login', { email: demoEmail('dana'), password: DEMO_PASSWORD })
  expect(answer.json()).toMatchObject({ username: 'dana', city: 'Maplewood' })
})

test('whoever is Dana finds offers to answer, items nearby and news', async () => {
  const [dana] = await neighbors(demo)
  const visitor = await demo.as(dana?.id ?? '')
  const incoming = await visitor.get('/api/trade-offers/incoming?status=pending')
  expect(incoming.json().length).toBeGreaterThanOrEqual(3)
  const { count } = (await visitor.get('/api/messages/count')).json()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(10)
  const items = (await visitor.get('/api/items/mine')).json()
  expect(items[0].photos[0].url).toMatch(/^\/photos\/[\w-]{22}\.webp$/)
})

test('S-36 a mistyped search is corrected from the first minute', async () => {
  const answer = await demo.visitor().get('/api/items/spelling?search=camrea')
  expect(answer.json()).toEqual({ corrected: 'camera', offered: null })
})

test('T-39 nobody else is to be had this way: strangers, the banned, unknown ids', async () => {
  const stranger = await demo.make.member()
  const ruth = (await neighbors(demo)).find(({ username }) => username === 'ruth')
  const ruthsAccount = demo.db.updateTable('users').where('id', '=', ruth?.id ?? '')
  onTestFinished(async () => {
    await ruthsAccount.set({ isBanned: false, bannedAt: null, banReason: null }).execute()
  })
  await ruthsAccount
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
    .execute()
  const unknown = '0190a000-0000-7000-8000-000000000000'
  for (const userId of [stranger.id, ruth?.id, unknown]) {
    const answer = await demo.visitor().post('/api/demo/sign-in', { userId })
    expectRefusal(answer, 404, 'demo.not_found')
  }
  expect((await neighbors(demo)).length).toBe(Object.keys(demoMembers).length - 1)
})

test('T-38 without a demo there is nobody to be', async () => {
  expect(await neighbors(plain)).toEqual([])
  const member = await plain.make.member()
  const visitor = plain.visitor()
  const answer = await visitor.post('/api/demo/sign-in', { userId: member.id })
  expect(answer.statusCode).toBe(404)
  expect(visitor.cookie()).toBeNull()
})
