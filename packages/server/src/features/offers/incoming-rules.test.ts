import { type IncomingRules, noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'

const { db, make } = await startApp()
const OFFERS = '/api/trade-offers'
const NEWARK = { city: 'Newark', state: 'NJ', zipCode: '07102' }
const DENVER = { city: 'Denver', state: 'CO', zipCode: '80205' }

/** An item of an owner with these rules, and a sender with a lamp who lives `home`. */
async function world(rules: Partial<IncomingRules>, home = NEWARK) {
  const owner = await make.person()
  const wanted = await make.item({ userId: owner.id, value: '100.00' })
  const sender = await make.person(home)
  const lamp = await make.item({ userId: sender.id, value: '60.00', category: 'home' })
  const set = (changes: Partial<IncomingRules> | null) =>
    owner.browser.patch('/api/profile', { incomingRules: changes && { ...noRules, ...changes } })
  expect((await set(rules)).statusCode).toBe(200)
  const offer = (fields: object) => sender.browser.post(OFFERS, { toItemId: wanted.id, ...fields })
  return { owner, wanted, sender, lamp, set, offer, withLamp: { fromItemId: lamp.id } }
}

test('R-11 S-39 an offer that the owner’s rules refuse is not made, and an allowed one is', async () => {
  const { offer, set, withLamp } = await world({ refusedCategories: ['home'] })
  expectRefusal(await offer(withLamp), 400, 'offers.category_refused')
  await set({ asksForAnItem: true })
  expectRefusal(await offer({ cashAdjustment: 100 }), 400, 'offers.cash_alone_refused')
  await set({ leastPercent: 75 })
  expectRefusal(await offer({ ...withLamp, cashAdjustment: 14.99 }), 400, 'offers.value_too_low')
  expectRefusal(await offer({ cashAdjustment: 74.99 }), 400, 'offers.value_too_low')
  expect((await offer({ ...withLamp, cashAdjustment: 15 })).statusCode).toBe(201)
  await set(null)
  expect((await offer({ cashAdjustment: 1 })).statusCode).toBe(201)
})

test('R-11 S-34 the distance of the rule is the one that the item’s page tells', async () => {
  const { wanted, sender, offer, set } = await world({})
  const { distance } = (await sender.browser.get(`/api/items/${wanted.id}`)).json()
  expect(distance).toBeGreaterThan(1)
  const cash = { cashAdjustment: 5 }
  await set({ farthestMiles: Math.floor(distance) })
  expectRefusal(await offer(cash), 400, 'offers.too_far')
  await set({ farthestMiles: Math.ceil(distance) })
  expect((await offer(cash)).statusCode).toBe(201)
})

test('R-11 who has no address yet is asked for one by an owner who swaps only nearby', async () => {
  const { wanted, set } = await world({ farthestMiles: 500 })
  const newcomer = await make.person({ isNew: true })
  const offer = () => newcomer.browser.post(OFFERS, { toItemId: wanted.id, cashAdjustment: 5 })
  expectRefusal(await offer(), 400, 'offers.distance_unknown')
  await set({ farthestMiles: null })
  expect((await offer()).statusCode).toBe(201)
})

test('R-11 an item with rules of its own is an exception, and waiting offers stay', async () => {
  const { owner, wanted, offer, set, sender } = await world({ farthestMiles: 10 }, DENVER)
  const except = (rules: IncomingRules | null) =>
    owner.browser.form('PATCH', `/api/items/${wanted.id}`, {
      incomingRules: rules ? JSON.stringify(rules) : '',
    })
  expectRefusal(await offer({ cashAdjustment: 5 }), 400, 'offers.too_far')
  expect((await except(noRules)).json()).toMatchObject({ incomingRules: noRules })
  const made = await offer({ cashAdjustment: 5 })
  expect(made.statusCode).toBe(201)
  expect((await except(null)).json()).toMatchObject({ incomingRules: null })
  await set({ farthestMiles: 1 })
  const { browser } = sender
  expect((await browser.get(`${OFFERS}/${made.json().id}`)).json()).toMatchObject({
    status: 'pending',
  })
})

test('R-11 the rules stand at the item for whoever looks at it, and in the own record', async () => {
  const { owner, wanted, sender } = await world({ leastPercent: 50 })
  const rules = { ...noRules, leastPercent: 50 }
  const item = (await sender.browser.get(`/api/items/${wanted.id}`)).json()
  expect(item).toMatchObject({ incomingRules: null, owner: { incomingRules: rules } })
  expect((await owner.browser.get('/api/auth/user')).json()).toMatchObject({ incomingRules: rules })
  const other = await owner.browser.patch('/api/profile', { acceptOnlyWishlistOffers: false })
  expect(other.json()).toMatchObject({ incomingRules: rules })
})

test('R-11 rules that make no sense are refused in words, and by the database', async () => {
  const { owner, wanted } = await world({})
  for (const wrong of [
    { ...noRules, leastPercent: 101 },
    { ...noRules, farthestMiles: 0 },
    { ...noRules, refusedCategories: ['pets'] },
    { leastPercent: 5 },
    'nonsense',
  ]) {
    const profile = await owner.browser.patch('/api/profile', { incomingRules: wrong })
    expect(profile.statusCode, JSON.stringify(wrong)).toBe(400)
    const form = { incomingRules: typeof wrong === 'string' ? wrong : JSON.stringify(wrong) }
    const item = await owner.browser.form('PATCH', `/api/items/${wanted.id}`, form)
    expect(item.statusCode, JSON.stringify(wrong)).toBe(400)
    const stored = db
      .updateTable('users')
      .set({ incomingRules: JSON.stringify({ ...noRules, leastPercent: 101 }) })
      .where('id', '=', owner.id)
      .execute()
    await expect(stored).rejects.toThrow('users_incoming_rules')
  }
})
