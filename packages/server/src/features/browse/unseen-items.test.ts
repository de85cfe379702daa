import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, make } = app
const neighbor = await make.person()
const guest = await beginSandbox(app)
const missing = '018f0000-0000-7000-8000-00000000dead'

const hidden = { hiddenAs: 'hidden', hiddenReason: 'Not theirs', hiddenAt: new Date() } as const
const held = { hiddenAs: 'held', hiddenAt: new Date() } as const
const resting = { askedAt: new Date(), restedAt: new Date() }
const changes = { hidden, held, resting, 'no longer active': { isActive: false } }

async function unseen(): Promise<[state: string, id: string][]> {
  const items: [string, string][] = []
  for (const [state, change] of Object.entries(changes)) {
    const { id } = await make.item({ userId: (await make.member()).id })
    await db.updateTable('items').set(change).where('id', '=', id).execute()
    items.push([state, id])
  }
  const paused = await make.person()
  const { id } = await make.item({ userId: paused.id })
  const traded = await make.offer({ toUserId: paused.id, status: 'accepted' })
  await paused.browser.post('/api/absence', { as: 'paused', until: null })
  const blocking = await make.person()
  const { id: ofBlocking } = await make.item({ userId: blocking.id })
  await blocking.browser.post('/api/blocks', { memberId: neighbor.id })
  return [
    ...items,
    ['of a paused owner', id],
    ['of a paused owner, in a trade', traded.toItemId],
    ['of a blocking owner', ofBlocking],
  ]
}

const upgradeOf = (itemId: string) => ({
  itemId,
  upgradeType: 'standard_plus',
  amount: '1.00',
  paymentMethod: 'paypal',
})
type Ask = (id: string) => Promise<Answer>
const asksOf = (browser: Visitor, at: string): Record<string, Ask> => ({
  upgrade: (id) => browser.post(`${at}/payment-upgrades`, upgradeOf(id)),
  offer: (id) => browser.post(`${at}/trade-offers`, { toItemId: id, cashAdjustment: 5 }),
})
const told = ({ statusCode, body }: Answer, id: string) =>
  `${statusCode} ${body.replaceAll(id, 'ID').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')}`

/** The requests whose answer differs from that for an item that never existed. */
async function different(asks: Record<string, Ask>, items: [string, string][]): Promise<string[]> {
  const differences: string[] = []
  for (const [name, ask] of Object.entries(asks)) {
    const never = told(await ask(missing), missing)
    for (const [state, id] of items) {
      const got = told(await ask(id), id)
      if (got !== never) differences.push(`${name}, ${state}: ${got} instead of ${never}`)
    }
  }
  return differences
}

test('T-02 S-95 R-73 no write tells a member an item that is out of sight from one that never was', async () => {
  const wanted = await make.item()
  const heart: Ask = (id) =>
    neighbor.browser.post(`/api/items/${wanted.id}/heart`, { offeredItemIds: [id] })
  const asks = {
    ...asksOf(neighbor.browser, '/api'),
    'heart in return': heart,
    heart: (id: string) => neighbor.browser.post(`/api/items/${id}/heart`, {}),
    'not interested': (id: string) =>
      neighbor.browser.post('/api/not-interested/items', { itemId: id }),
  }
  expect(await different(asks, await unseen())).toEqual([])
})

test('T-02 S-95 no offer for several items of a neighbor tells one that is out of sight from one that never was', async () => {
  const owner = await make.member()
  const { id: toItemId } = await make.item({ userId: owner.id })
  const items: [string, string][] = []
  for (const [state, change] of Object.entries(changes)) {
    const { id } = await make.item({ userId: owner.id })
    await db.updateTable('items').set(change).where('id', '=', id).execute()
    items.push([state, id])
  }
  const also: Ask = (id) =>
    neighbor.browser.post('/api/trade-offers', {
      toItemId,
      moreToItemIds: [id],
      cashAdjustment: 5,
    })
  expect(await different({ also }, items)).toEqual([])
})

test('T-02 SANDBOX-46 no write tells a guest an item that is out of sight from one that never was', async () => {
  const forMembers = await make.item({ isMembersOnly: true })
  const items: [string, string][] = (await unseen()).filter(
    ([state]) => state !== 'of a blocking owner',
  )
  const asks = asksOf(guest.browser, '/api/sandbox')
  expect(await different(asks, [...items, ['for members only', forMembers.id]])).toEqual([])
})

test('T-02 T-05 R-43 foreign items take neither an upgrade nor a place in a heart', async () => {
  const [wanted, foreign] = [await make.item(), await make.item()]
  const { upgrade } = asksOf(neighbor.browser, '/api')
  const begun = await upgrade?.(foreign.id)
  expect(begun?.json()).toMatchObject({ code: 'items.not_found' })
  const own = await make.item({ userId: neighbor.id })
  const given = await neighbor.browser.post(`/api/items/${wanted.id}/heart`, {
    offeredItemIds: [foreign.id, own.id],
  })
  expect(given.json()).toMatchObject({ offeredItemId: own.id, offeredItemIds: [own.id] })
})
