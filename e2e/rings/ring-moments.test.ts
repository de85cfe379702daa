import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { makeDeletionToken } from '../../packages/server/test/make/deletion-links.ts'
import {
  codeOf,
  expectDone,
  makeAlmostAgreedRing,
  makeMetRing,
  makeProposedRing,
  type Swapper,
  type TestRing,
} from '../../packages/server/test/make/rings.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, hold, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { takenOver } from '../browser/taken-over.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openOnPhone = (ring: TestRing, who: Swapper) =>
  openAs(app, who.id, `/rings/${ring.id}`, { width: 390 })

/** Who has no username yet is asked for one there first. */
async function goToMyItems(page: Page, { id }: Swapper) {
  const named = { username: `swapper.${id.slice(-6)}` }
  await app.db.updateTable('users').set(named).where('id', '=', id).execute()
  await page.goto(`${app.url}/member-home?tab=myItems`)
}

/** The heading is in view below the page's head, and has the focus. */
async function expectLed(page: Page, title: string) {
  const heading = page.getByRole('heading', { name: title, level: 1 })
  await heading.locator(':focus').waitFor()
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? -1)
    .toSatisfy((y: number) => y > 0 && y < 300)
}

test('R-40 T-94 a proposal shows nothing of who the others are; a first yes leads to its head, and a no ends it kindly', async () => {
  const ring = await makeProposedRing(app)
  const page = await openOnPhone(ring, ring.ann)
  await page.getByText('Two neighbors are being asked the same', { exact: true }).waitFor()
  expect(await page.getByText(/Answer by/).count()).toBe(1)
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  expect(await current.innerText()).toContain('Offers')
  expect(await page.getByRole('link', { name: 'Bike rack', exact: true }).count()).toBe(1)
  expect(await page.getByRole('main').innerText()).not.toMatch(/Bob|Cat|Family tent/)
  await button(page, 'Yes, I’d swap').click()
  await toast(page, 'You said yes')
  await expectLed(page, 'A swap of three would get you “Bike rack”')
  const his = await openOnPhone(ring, ring.bob)
  await button(his, 'No').click()
  await his.getByRole('menuitem', { name: 'Too far', exact: true }).click()
  await toast(his, 'You said no', 'We’ll let the other two know kindly.')
  await page.getByText('One of the three decided against it. Your item is still free.').waitFor()
  await atBothWidths(page, expectAccessible)
  expect(await page.getByRole('main').innerText()).not.toMatch(/Bob|Cat|Too far/)
})

test('R-40 R-41 the third yes is told, and leads all three to the head of the swap, as the held item does', async () => {
  const ring = await makeAlmostAgreedRing(app)
  const waiting = await openOnPhone(ring, ring.ann)
  await button(waiting, 'No after all').scrollIntoViewIfNeeded()
  const page = await openOnPhone(ring, ring.cat)
  await button(page, 'Yes, I’d swap').click()
  await toast(page, 'All three said yes!')
  await expectLed(page, 'Your swap with Ann and Bob')
  await expectLed(waiting, 'Your swap with Bob and Cat')
  await waiting.getByRole('heading', { name: 'Who gives what to whom' }).waitFor()
  const things = waiting.getByRole('link', { name: /^(Power drill|Family tent|Bike rack)$/ })
  expect(await things.count()).toBe(0)
  await goToMyItems(waiting, ring.ann)
  await waiting.getByRole('link', { name: 'See the trade' }).click()
  await waiting.getByRole('heading', { name: 'Your swap with Bob and Cat' }).waitFor()
})

test('R-43 R-48 C-17 a wrong code is refused under its field and stays there; the last one is told as the end, no empty conversation stays, and My Items counts the swap', async () => {
  const ring = await makeMetRing(app)
  const { ann, bob, cat } = ring
  expectDone(await ring.post(ann, 'hand-over', { code: await codeOf(ring, bob) }))
  expectDone(await ring.post(bob, 'hand-over', { code: await codeOf(ring, cat) }))
  const page = await openAs(app, cat.id, `/rings/${ring.id}`, {
    width: 390,
    expected: [/^400 POST \/api\/rings\/[\w-]+\/hand-over/],
  })
  await page.getByText('Nobody has written yet.').waitFor()
  const field = page.getByLabel('Code on Ann’s screen')
  await field.fill('12')
  await button(page, 'I gave it').click()
  await page.getByText('The code has 4 digits').waitFor()
  const right = await codeOf(ring, ann)
  const wrong = right === '0000' ? '0001' : '0000'
  await field.fill(wrong)
  await button(page, 'I gave it').click()
  await page.getByText('That is not the code on Ann’s screen').waitFor()
  expect(await field.inputValue()).toBe(wrong)
  await expectAccessible(page)
  await field.fill(right)
  await button(page, 'I gave it').click()
  await toast(page, 'Your swap is complete')
  await expectLed(page, 'Your swap with Ann and Bob')
  await page.getByText('Your swap of three is complete').waitFor()
  await button(page, 'Block Bob').waitFor()
  const talk = page.getByRole('region', { name: 'Conversation of three' })
  expect((await talk.innerText()).split('\n').filter(Boolean)).toEqual([
    'Conversation of three',
    'Report',
    'Block Ann',
    'Block Bob',
  ])
  await atBothWidths(page)
  await goToMyItems(page, cat)
  const completed = page.locator('.stat').filter({ hasText: 'Completed Trades' }).locator('dd')
  await expect.poll(() => completed.innerText()).toBe('1')
})

test('R-46 R-47 R-48 past a hand-over a block closes the conversation, and the page says that the swap goes on', async () => {
  const ring = await makeMetRing(app, 1)
  expectDone(await ring.post(ring.ann, 'hand-over', { code: await codeOf(ring, ring.bob) }))
  expectDone(await ring.bob.browser.post('/api/blocks', { memberId: ring.cat.id }))
  expectDone(await ring.post(ring.cat, 'report-missing', { position: 1 }))
  const page = await openOnPhone(ring, ring.bob)
  await page.getByText('You can’t write here anymore. The swap goes on.').waitFor()
  await page.getByText('settles this. Or write to support.').waitFor()
  expect(await page.getByRole('textbox', { name: /^Write to/ }).count()).toBe(0)
  expect(await page.content()).not.toMatch(/\bblocked\b/i)
  await atBothWidths(page)
})

/** Ann has deleted her account, and Bob, who has got an item, owes his tent to Cat. */
async function owedToCat() {
  const ring = await makeMetRing(app)
  const { ann, bob, cat } = ring
  expectDone(await ring.post(cat, 'hand-over', { code: await codeOf(ring, ann) }))
  expectDone(await ring.post(ann, 'hand-over', { code: await codeOf(ring, bob) }))
  const token = await makeDeletionToken(app, ann.id)
  expectDone(await app.visitor().post('/api/member-auth/confirm-account-deletion', { token }))
  return { ring, bob, cat }
}

test('R-76 an item that is owed after somebody has left says so under My Items, and who it is owed to says that they got it', async () => {
  const { ring, bob, cat } = await owedToCat()
  const page = await openAs(app, bob.id, '/messages', { width: 390 })
  await goToMyItems(page, bob)
  await page.getByText(/^You still owe this to a neighbor/).waitFor()
  expect(await page.getByRole('link', { name: 'See the trade' }).count()).toBe(0)
  await atBothWidths(page, expectAccessibleAtAnyHour)
  const theirs = await openAs(app, cat.id, `/rings/${ring.id}`, {
    width: 390,
    expected: [/^404 GET \/api\/rings/],
  })
  await button(theirs, 'I got “Family tent”').click()
  await expectAccessible(theirs)
  await button(theirs, 'Yes, I got it').click()
  await toast(theirs, 'Nothing is owed any more')
  await button(theirs, 'I got “Family tent”').waitFor({ state: 'detached' })
  await page.getByText(/^You still owe this to a neighbor/).waitFor({ state: 'detached' })
})

test('R-76 F-14 after a lost answer who says once more that they got an item is asked no further', async () => {
  const { ring, cat } = await owedToCat()
  const page = await openAs(app, cat.id, `/rings/${ring.id}`, {
    width: 390,
    expected: [/^404 GET \/api\/rings/, /^409 POST \/api\/removed-rings/],
  })
  await button(page, 'I got “Family tent”').waitFor()
  expectDone(await cat.browser.post(`/api/removed-rings/${ring.id}/received`))
  await button(page, 'I got “Family tent”').click()
  await button(page, 'Yes, I got it').click()
  await toast(page, 'This could not be saved')
  await button(page, 'I got “Family tent”').waitFor({ state: 'detached' })
})

test('R-48 R-76 beside the conversations a swap of three that is gone says what has ended, and is tried again where that did not load', async () => {
  const ring = await makeMetRing(app, 1)
  const token = await makeDeletionToken(app, ring.bob.id)
  expectDone(await app.visitor().post('/api/member-auth/confirm-account-deletion', { token }))
  const expected = [/^404 GET \/api\/rings/, /^500 GET \/api\/removed-rings/]
  const page = await openAs(app, ring.ann.id, '/messages', { width: 390, expected })
  const failing = `**/api/removed-rings/${ring.id}`
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${app.url}/messages?view=conversations&ring=${ring.id}`)
  const pane = page.getByRole('region', { name: 'Conversation in a swap of three' })
  await pane.getByText('This swap of three could not be loaded').waitFor()
  await page.unroute(failing)
  await button(page, 'Try again').click()
  await pane.getByRole('heading', { name: 'Your swap of three has ended' }).waitFor()
  await pane.getByText('Bob is no longer a member, and the swap is gone').waitFor()
  await button(page, 'Rate Cat').waitFor()
  await atBothWidths(page, expectAccessible)
})

test('R-51 R-52 beside a proposal the home says that two would swap, and asks no question', async () => {
  const { ann } = await makeProposedRing(app)
  const named = { username: 'ann.of.moments' }
  await app.db.updateTable('users').set(named).where('id', '=', ann.id).execute()
  const owner = await app.make.member()
  const [sled, lamp] = await Promise.all(
    ['Sled', 'Lamp'].map((title) => app.make.item({ userId: owner.id, title })),
  )
  if (!sled || !lamp) throw new Error('two items')
  const hint = { userId: ann.id, givenItemId: ann.itemId, size: 2, chances: 1 } as const
  await app.db
    .insertInto('hints')
    .values([
      { ...hint, id: newId(), wantedItemId: lamp.id },
      { ...hint, id: newId(), wantedItemId: sled.id, answer: 'yes', answeredAt: new Date() },
    ])
    .execute()
  await app.db
    .insertInto('wants')
    .values([
      { userId: ann.id, givenItemId: ann.itemId, wantedItemId: sled.id, source: 'heart' },
      { userId: owner.id, givenItemId: sled.id, wantedItemId: ann.itemId, source: 'heart' },
    ])
    .execute()
  const page = await openAs(app, ann.id, '/member-home', { width: 390 })
  await page.getByRole('link', { name: 'A swap of three would get you' }).waitFor()
  await page.getByText('You would both swap: your “Power drill” for “Sled”').waitFor()
  expect(await page.getByText('Would you take “Lamp”').count()).toBe(0)
  await expectAccessibleAtAnyHour(page)
})

/** Two members, and that both would swap. */
async function makeMutual() {
  const { id: userId } = await app.make.member()
  const { id: ownerId } = await app.make.member()
  const given = await app.make.item({ userId, title: 'Drill' })
  const wanted = await app.make.item({ userId: ownerId, title: 'Bike rack' })
  const edges = [
    { userId, givenItemId: given.id, wantedItemId: wanted.id },
    { userId: ownerId, givenItemId: wanted.id, wantedItemId: given.id },
  ]
  await app.db
    .insertInto('wants')
    .values(edges.map((edge) => ({ ...edge, source: 'heart' })))
    .execute()
  const said = { size: 2, chances: 1, answer: 'yes', answeredAt: new Date() } as const
  await app.db
    .insertInto('hints')
    .values(edges.map((edge) => ({ id: newId(), ...edge, ...said })))
    .execute()
  return { userId, given, wanted }
}

test('R-52 two who want each other’s item are led to an offer that is filled in', async () => {
  const { userId, given, wanted } = await makeMutual()
  const page = await openAs(app, userId, '/member-home', { width: 390 })
  await page.getByText('You would both swap: your “Drill” for “Bike rack”').waitFor()
  await page.getByRole('link', { name: 'Make an offer for “Bike rack”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  await dialog.getByText('Drill').first().waitFor()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      app.db
        .selectFrom('tradeOffers')
        .where('fromItemId', '=', given.id)
        .select('toItemId')
        .execute(),
    )
    .toEqual([{ toItemId: wanted.id }])
  expect(new URL(page.url()).search).toBe('')
})

test('R-14 R-52 at the limit of open offers no offer opens, also for two who would swap, and the page says why once', async () => {
  const { userId, given, wanted } = await makeMutual()
  for (let number = 0; number < 10; number += 1) await app.make.offer({ fromUserId: userId })
  const page = await openAs(app, userId, `/items/${wanted.id}?give=${given.id}`)
  const card = page.getByLabel('A question for you')
  await page.getByText(/^You have 10 offers or trades waiting/).waitFor()
  const offer = card.getByRole('button', { name: 'Make an offer for “Bike rack”' })
  expect(await offer.isDisabled()).toBe(true)
  await settled(page)
  expect(await page.getByRole('dialog', { name: 'Make a Trade Offer' }).count()).toBe(0)
  await card.getByText('Its owner would take yours.', { exact: true }).waitFor()
  expect(await page.getByText(/You have 10 offers or trades waiting/).count()).toBe(1)
  await expectAccessible(page)
  await page.goto(`${app.url}/items/${given.id}`)
  await card.getByText(/^You have 10 offers or trades waiting/).waitFor()
  expect(await page.getByText(/You have 10 offers or trades waiting/).count()).toBe(1)
  await page.goto(`${app.url}/items/${(await app.make.item()).id}`)
  await page
    .getByText(
      /^You have 10 offers or trades waiting. That’s the limit until your first completed trade/,
    )
    .waitFor()
  expect(await page.getByRole('button', { name: 'Make a Trade Offer' }).isDisabled()).toBe(true)
})

test('R-40 R-52 a question on a rendered page stays there while its code is on the way', async () => {
  const { userId, given } = await makeMutual()
  const page = await openAs(app, userId, '/robots.txt')
  const arrive = await hold(page, '**/assets/*HintCards-*.js')
  const ownItems = page.waitForResponse('**/api/items/mine/available*')
  await page.goto(`${app.url}/items/${given.id}`)
  await takenOver(page)
  await (await ownItems).finished()
  await settled(page)
  expect(await page.getByLabel('A question for you').count()).toBe(1)
  arrive()
})

test('R-82 who is said not to have come and was there says so with one press, before and after the end', async () => {
  for (const hasEnded of [false, true]) {
    const ring = await makeMetRing(app)
    expectDone(await ring.post(ring.ann, 'report-missing', { position: 2 }))
    if (hasEnded) expectDone(await ring.post(ring.bob, 'confirm-missing'))
    const page = await openOnPhone(ring, ring.cat)
    await button(page, 'I was there').waitFor()
    await expectAccessibleAtAnyHour(page)
    await button(page, 'I was there').click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'I was there' }).click()
    await toast(page, 'Support will look into it')
    await page.getByText('You said that you were there').waitFor()
    await atBothWidths(page, expectAccessibleAtAnyHour)
    expect(await button(page, 'I was there').count()).toBe(0)
    const others = await openOnPhone(ring, ring.bob)
    await others
      .getByText(/Cat didn’t show up/)
      .first()
      .waitFor()
    expect(await others.getByText('You said that you were there').count()).toBe(0)
  }
})
