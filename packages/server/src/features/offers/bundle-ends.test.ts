import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { bundleOf, makeBundle, makeItems } from '../../../test/make/bundles.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { imageFile } from '../../../test/make/images.ts'
import { noticesTo, offerRow } from '../../../test/make/trades.ts'
import { expectWhole } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app

type Person = Awaited<ReturnType<typeof make.person>>
const accept = ({ browser }: Person, url: string) => browser.patch(url, { status: 'accepted' })
const typesTo = async (id: string) => (await noticesTo(app, id)).map(({ type }) => type)
const isFree = async (id: string) => {
  const lock = db.selectFrom('itemTradeLocks').select('itemId').where('itemId', '=', id)
  return (await lock.executeTakeFirst()) === undefined
}

/** An accepted bundle, with another member's offer on hold for the second wanted item. */
async function underway() {
  const bundle = await makeBundle(app)
  const held = await make.offer({ toItemId: bundle.wanted[1] ?? '' })
  expect((await accept(bundle.ann, bundle.url)).statusCode).toBe(200)
  return { ...bundle, held }
}

test('S-77 T-13 a ban of one party frees every item of their bundle', async () => {
  const { bob, wanted, offered, held, id } = await underway()
  const { browser: developer } = await makeDeveloper(app)
  const banned = await developer.patch(`/api/dev/members/${bob.id}/ban`, { reason: 'Never comes' })
  expect(banned.statusCode).toBe(200)
  expect(await offerRow(app, id)).toMatchObject({ status: 'rejected' })
  for (const item of [...wanted, ...offered]) expect(await isFree(item)).toBe(true)
  expect(await typesTo(held.fromUserId)).toEqual(['offer_held', 'offer_resumed'])
  await expectWhole(db)
})

test('S-65 T-97 an account that is deleted takes its bundles along, and leaves the titles to their receiver', async () => {
  const { bob, ann, offered, wanted, id } = await underway()
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  expect(await offerRow(app, id)).toBeUndefined()
  for (const table of ['bundleItems', 'itemTradeLocks'] as const) {
    const left = db
      .selectFrom(table)
      .select('itemId')
      .where('itemId', 'in', [...offered, ...wanted])
    expect(await left.execute()).toEqual([])
  }
  expect((await ann.browser.get(`/api/removed-offers/${id}`)).json()).toMatchObject({
    furtherOffered: ['Rug', 'Kettle'],
    furtherWanted: ['Desk'],
  })
  await expectWhole(db)
})

test('T-15 a block ends the bundles of both, on either side', async () => {
  const [first, second] = [await makeBundle(app), await underway()]
  for (const { bob, ann, id } of [first, second]) {
    expect((await ann.browser.post('/api/blocks', { memberId: bob.id })).statusCode).toBe(200)
    expect(await offerRow(app, id)).toMatchObject({ status: 'rejected' })
  }
  for (const item of second.wanted) expect(await isFree(item)).toBe(true)
  await expectWhole(db)
})

test('S-51 S-92 a bundle runs out after 14 days, and is not reminded of while one of its items is in a trade', async () => {
  const { bob, ann, wanted, id } = await makeBundle(app)
  await make.offer({ toItemId: wanted[1] ?? '', status: 'accepted' })
  const runClock = () => runJob(deps, 'run-offer-clock')
  passTime(11 * DAY)
  await runClock()
  expect(await typesTo(ann.id)).not.toContain('offer_reminded')
  passTime(3 * DAY)
  await runClock()
  expect(await offerRow(app, id)).toMatchObject({ status: 'rejected' })
  expect(await typesTo(bob.id)).toContain('offer_expired')
})

test('S-95 both sides of an accepted bundle see the photos of all its items, hidden ones too', async () => {
  const [bob, ann, eve] = [await make.person(), await make.person(), await make.person()]
  const posted = await bob.browser.form(
    'POST',
    '/api/items',
    { title: 'Rug', value: '5' },
    { image1: await imageFile() },
  )
  const { id: rug, photos } = posted.json()
  const [tent = ''] = await makeItems(app, bob, ['Tent'])
  const { id } = await make.offer({
    ...bundleOf([tent, rug], await makeItems(app, ann, ['Lamp'])),
  })
  expect((await accept(ann, `/api/trade-offers/${id}`)).statusCode).toBe(200)
  const why = { hiddenAs: 'hidden', hiddenReason: 'Looks wrong', hiddenAt: new Date() } as const
  await db.updateTable('items').set(why).where('id', '=', rug).execute()
  const read = async ({ browser }: Person) => (await browser.get(photos[0].url)).statusCode
  expect(await read(ann)).toBe(200)
  expect(await read(bob)).toBe(200)
  expect(await read(eve)).toBe(404)
})

test('ACCOUNTS-01 S-65 S-94 R-04 downloads, reports and staff name all items of a bundle', async () => {
  const { bob, ann, id } = await makeBundle(app, { cashAsked: '7.50' })
  const { url } = (await ann.browser.post('/api/account/exports')).json()
  expect((await ann.browser.get(url)).json().offers).toMatchObject([
    {
      offeredItem: 'Old tent',
      furtherOfferedItems: ['Rug', 'Kettle'],
      wantedItem: 'Brass lamp',
      furtherWantedItems: ['Desk'],
      cashAsked: '7.50',
    },
  ])
  const sent = { subject: 'Report: a threat', description: 'Please look at what I was sent.' }
  const ticket = await ann.browser.post('/api/member-auth/support-tickets', {
    ...sent,
    reference: { kind: 'conversation', id },
  })
  const staff = await as((await make.member({ isAdmin: true })).id)
  const about = async () =>
    (await staff.get(`/api/support-tickets/${ticket.json().id}`)).json().report.snapshot.about
  expect(await about()).toBe('Brass lamp and 1 more')
  await db
    .insertInto('tradeFlags')
    .values({ id, reasons: ['device'], trades: 1 })
    .execute()
  const flags = (await staff.get('/api/support/trade-flags')).json()
  expect(flags).toMatchObject([
    { id, title: 'Brass lamp and 1 more', offeredTitle: 'Old tent and 2 more' },
  ])
  const reported = await bob.browser.post('/api/member-auth/support-tickets', {
    ...sent,
    reference: { kind: 'item', id: (await offerRow(app, id))?.toItemId },
  })
  expect(reported.statusCode).toBe(201)
})
