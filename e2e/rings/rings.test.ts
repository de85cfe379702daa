import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { makeDeletionToken } from '../../packages/server/test/make/deletion-links.ts'
import {
  codeOf,
  makeAgreedRing,
  makeMetRing,
  makeProposedRing,
  type Swapper,
  type TestRing,
} from '../../packages/server/test/make/rings.ts'
import { newestMail } from '../../packages/server/test/observe/mailbox.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, hold, settled } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { tabTo } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { db, make } = app

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openRing = (ring: TestRing, who: Swapper, width: 1280 | 390 = 1280) =>
  openAs(app, who.id, `/rings/${ring.id}`, { width })

test('R-47 one says who did not show up, takes it back, and the third confirms', async () => {
  const ring = await makeMetRing(app)
  const { ann, bob } = ring
  const hers = await openRing(ring, ann)
  const report = async () => {
    await button(hers, 'Cat didn’t show up').click()
    await button(hers, 'They didn’t show up').click()
    await toast(hers, 'The other two are told')
  }
  await report()
  await button(hers, 'Take it back').click()
  await toast(hers, 'Taken back')
  await report()
  const his = await openRing(ring, bob, 390)
  await button(his, 'I say so too').click()
  await expectAccessible(his)
  await button(his, 'End the swap').click()
  await toast(his, 'The swap has ended')
  await hers
    .getByText(
      'Cat didn’t show up, according to both others. What was not handed over is free again.',
    )
    .first()
    .waitFor()
})

test('R-48 R-49 S-61 what one writes the other two read at once, what is not sent stays typed, and who steps out says why', async () => {
  const ring = await makeAgreedRing(app)
  const hers = await openAs(app, ring.ann.id, `/rings/${ring.id}`, {
    expected: [/^503 POST \/api\/rings\/[\w-]+\/messages/],
  })
  const his = await openRing(ring, ring.bob, 390)
  await his.getByText('Nobody has written yet.').waitFor()
  const field = hers.getByLabel('Write to Bob and Cat')
  const refuse = '**/messages'
  await hers.route(refuse, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'x' } })
      : route.continue(),
  )
  await field.fill('I bring the charger too.')
  await button(hers, 'Send Message').click()
  await toast(hers, 'Failed to send message', 'Please try again.')
  expect(await field.inputValue()).toBe('I bring the charger too.')
  await hers.reload()
  await expect.poll(() => field.inputValue()).toBe('I bring the charger too.')
  await hers.getByText('Nobody has written yet.').waitFor()
  await hers.unroute(refuse)
  const arrive = await hold(hers, `**/api/rings/${ring.id}/messages*`, 'GET')
  await button(hers, 'Send Message').click()
  await toast(hers, 'Message sent')
  // It stands among the messages of the three before those come again.
  const line = hers.getByRole('listitem').filter({ hasText: 'I bring the charger too.' })
  await expect.poll(() => line.count()).toBe(1)
  arrive()
  await expect.poll(() => field.inputValue()).toBe('')
  await his.getByText('I bring the charger too.').last().waitFor()
  await field.fill('And the bag.')
  await button(his, 'Step out of this swap').click()
  await button(his, 'Step out').click()
  await his.getByText('Please tell the other two why').waitFor()
  await his.getByLabel('Reason').fill('The drill broke this morning.')
  await button(his, 'Step out').click()
  await toast(his, 'You stepped out')
  await expect.poll(() => button(hers, 'Send Message').isDisabled()).toBe(true)
  expect(await field.inputValue()).toBe('And the bag.')
  await hers.getByText('The drill broke this morning.').waitFor()
  await hers.getByText('Bob stepped out, so it ended for all three.').waitFor()
})

test('R-40 the home leads to a swap that waits for an answer, and the tab of rings is empty without any', async () => {
  const ring = await makeProposedRing(app)
  await db
    .updateTable('users')
    .set({ username: 'ann.of.rings' })
    .where('id', '=', ring.ann.id)
    .execute()
  const page = await openAs(app, ring.ann.id, '/member-home')
  const way = page.getByRole('link', { name: 'A swap of three would get you “Bike rack”' })
  await way.waitFor()
  // No offer waits that the badge could lead to.
  const badge = page.getByRole('banner').getByRole('link', { name: /^Offers.*1/ })
  await expect.poll(() => badge.getAttribute('href')).toBe('/offers?tab=rings')
  await make.offer({ toUserId: ring.ann.id, toItemId: ring.ann.itemId })
  await page.reload()
  const both = page.getByRole('banner').getByRole('link', { name: /^Offers.*2/ })
  expect(await both.getAttribute('href')).toBe('/offers')
  await page.setViewportSize({ width: 390, height: 844 })
  await way.click()
  await button(page, 'Yes, I’d swap').waitFor()
  const lonely = await make.member()
  const empty = await openAs(app, lonely.id, '/offers?tab=rings')
  await empty.getByRole('heading', { name: 'No swaps of three yet' }).waitFor()
  await atBothWidths(empty, expectAccessibleAtAnyHour)
})

/** Asks whether a member would give one item for the other, which is on its wishlist. */
async function askWhether(userId: string, givenItemId: string, wantedItemId: string, chances = 1) {
  const hint = { id: newId(), userId, givenItemId, wantedItemId, size: 3, chances }
  await db.insertInto('hints').values(hint).execute()
}

test('R-40 a question goes when it is answered, and comes back when the answer is not stored or its yes taken back', async () => {
  const { id: userId } = await make.member()
  const given = await make.item({ userId, title: 'Drill' })
  const wanted = await make.item({ title: 'Bike rack' })
  await askWhether(userId, given.id, wanted.id)
  const page = await openAs(app, userId, '/member-home', {
    width: 390,
    expected: [/^503 POST \/api\/hints/],
  })
  const question = page.getByText('Would you take “Bike rack” for your “Drill”?')
  await question.waitFor()
  await page.route('**/answer', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'No to “Bike rack”' }).click()
  await toast(page, 'Your answer could not be saved')
  await question.waitFor()
  await page.unroute('**/answer')
  await page.getByRole('button', { name: 'Yes to “Bike rack”' }).click()
  await toast(page, 'Thank you', 'We look for the swap.')
  // The region first, then the toast, then its button. Meanwhile the toast stays.
  for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await toast(page, 'Taken back')
  await question.waitFor()
  const stored = page.waitForResponse('**/answer')
  await page.getByRole('button', { name: 'No to “Bike rack”' }).click()
  await question.waitFor({ state: 'detached' })
  await stored
  await page.goto(`${app.url}/items/${wanted.id}`)
  await page.getByRole('heading', { name: 'Bike rack' }).first().waitFor()
  expect(await question.count()).toBe(0)
})

test('R-40 an answer that is not stored brings its own question back alone', async () => {
  const { id: userId } = await make.member()
  const given = await make.item({ userId, title: 'Drill' })
  for (const [place, title] of ['Bike rack', 'Sled'].entries()) {
    const wanted = await make.item({ title })
    await askWhether(userId, given.id, wanted.id, place + 1)
  }
  const page = await openAs(app, userId, '/member-home', { expected: [/^503 POST \/api\/hints/] })
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/answer', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await gate.promise
    return route.fulfill({ status: 503, json: {} })
  })
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await settled(page)
  }
  // A press before its code is there would be kept, also one that is only tried.
  await page.locator('[data-late] .hints').waitFor({ state: 'detached' })
  const moment = await holdTimers(page, 500)
  await page.getByRole('button', { name: 'No to “Bike rack”' }).click()
  await page.getByText('Would you take “Sled”').waitFor()
  // The second press of a double tap is for the question that was read, not for the next one.
  await moment.begun()
  await press(1)
  expect(asked).toBe(1)
  await moment.end()
  await page.getByRole('button', { name: 'No to “Sled”' }).click({ trial: true })
  await press(2)
  expect(asked).toBe(1)
  await page.getByRole('button', { name: 'No to “Sled”' }).click()
  await toast(page, 'Thank you')
  gate.resolve()
  await toast(page, 'Your answer could not be saved')
  await page.getByText('Would you take “Bike rack”').waitFor()
  expect(await page.getByText('Would you take “Sled”').count()).toBe(0)
})

test('R-40 S-24 a question whose answer is on its way stays gone when the answer to another arrives', async () => {
  const { id: userId } = await make.member()
  const given = await make.item({ userId, title: 'Drill' })
  for (const [place, title] of ['Bike rack', 'Sled'].entries()) {
    const wanted = await make.item({ title })
    await askWhether(userId, given.id, wanted.id, place + 1)
  }
  const page = await openAs(app, userId, '/member-home')
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: Request[] = []
  await page.route('**/answer', async (route) => {
    await gates[sent.push(route.request()) - 1]?.promise
    await route.continue()
  })
  for (const [place, title] of ['Bike rack', 'Sled'].entries()) {
    await page.getByRole('button', { name: `No to “${title}”` }).click()
    await expect.poll(() => sent.length).toBe(place + 1)
  }
  gates[0]?.resolve()
  await toast(page, 'Thank you')
  await settled(page)
  expect(await page.getByText('Would you take').count()).toBe(0)
  gates[1]?.resolve()
  await sent[1]?.response()
})

test('R-48 T-97 what was written is reported from its ring, and once the ring is gone', async () => {
  const ring = await makeAgreedRing(app)
  // Open pages of a swap that goes with an account ask for it again.
  const expected = [/^404 GET \/api\/rings/]
  const page = await openAs(app, ring.ann.id, `/rings/${ring.id}`, { width: 390, expected })
  await button(page, 'Block Bob').click()
  const question = page.getByRole('alertdialog', { name: 'Block Bob?' })
  await question.getByText('Your swap of three ends for all three').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Report').click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await dialog.getByText('what the other two wrote in this swap of three').first().waitFor()
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  const token = await makeDeletionToken(app, ring.bob.id)
  await app.visitor().post('/api/member-auth/confirm-account-deletion', { token })
  const gone = await openAs(app, ring.ann.id, `/rings/${ring.id}`, { expected })
  await gone.getByRole('heading', { name: 'Your swap of three has ended' }).waitFor()
  await gone.getByText('Bob is no longer a member, and the swap is gone').waitFor()
  await gone.getByText(/You can rate Bob until .* and Cat until/).waitFor()
  await button(gone, 'Rate Bob').waitFor()
  await button(gone, 'Report what was written').click()
  await gone
    .getByRole('button', { name: /^(Submit|Send)/ })
    .last()
    .click()
  await expect
    .poll(() =>
      db.selectFrom('ticketReports').where('subjectId', '=', ring.id).select('kind').execute(),
    )
    .toEqual([{ kind: 'conversation' }])
})

test('T-98 R-48 R-49 who left within a swap of three and who stayed are rated where it stood', async () => {
  const ring = await makeAgreedRing(app)
  const email = 'left.a.ring@example.org'
  await db.updateTable('users').set({ email }).where('id', '=', ring.bob.id).execute()
  await ring.bob.browser.post('/api/member-auth/request-account-deletion')
  const { token } = await newestMail(app.deps, email)
  const left = await app.visitor().post('/api/member-auth/confirm-account-deletion', { token })
  expect(left.statusCode, left.body).toBe(200)
  const page = await openAs(app, ring.cat.id, `/rings/${ring.id}`, {
    width: 390,
    expected: [/^404 GET \/api\/rings/],
  })
  for (const [name, hint] of [
    ['Ann', 'Everyone can read it once both of you have rated each other'],
    ['Bob', 'Nobody reads it unless they come back within a year'],
  ] as const) {
    await button(page, `Rate ${name}`).click()
    const dialog = page.getByRole('dialog', { name: `Rate ${name}` })
    await dialog.getByText(hint).waitFor()
    await dialog.getByRole('radio', { name: /^2/ }).check({ force: true })
    await dialog.getByRole('textbox').fill('We never met.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /Submit/ }).click()
    await toast(page, 'Rating Submitted')
    await button(page, `Rate ${name}`).waitFor({ state: 'detached' })
  }
})

test('R-40 a member chooses how far and with how much cash to take part', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/account-settings#rings')
  const cash = page.getByLabel('The most I’d add, in dollars')
  await cash.fill('7.50')
  await button(page, 'Save swaps of three').click()
  await page.getByText('Please enter whole dollars').waitFor()
  await cash.fill('7')
  await page.getByLabel('Distance from me, at most').selectOption('25 miles')
  await button(page, 'Save swaps of three').click()
  await toast(page, 'Saved')
  await page.reload()
  await expect.poll(() => cash.inputValue()).toBe('7')
  expect(await page.getByLabel('Distance from me, at most').inputValue()).toBe('25')
})

test('R-49 RATINGS-01 both others are rated with the keyboard alone, and the focus stays in the swap', async () => {
  const ring = await makeMetRing(app)
  for (const [giver, receiver] of [
    [ring.ann, ring.bob],
    [ring.bob, ring.cat],
    [ring.cat, ring.ann],
  ] as const) {
    await ring.post(giver, 'hand-over', { code: await codeOf(ring, receiver) })
  }
  const page = await openRing(ring, ring.ann, 390)
  await page.getByRole('heading', { name: 'Who gave what to whom' }).waitFor()
  expect(await page.getByText('Everything has changed hands.').count()).toBe(1)
  for (const [name, others] of [
    ['Bob', 'Cat'],
    ['Cat', null],
  ] as const) {
    await tabTo(page, button(page, `Rate ${name}`))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Rate ${name}` })
    await tabTo(page, dialog.getByRole('radio', { name: '5 stars' }))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.type('On time, and as described.')
    await tabTo(page, dialog.getByRole('button', { name: 'Submit Rating' }))
    await page.keyboard.press('Enter')
    await button(page, `Rate ${name}`).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('ring-parts')
    if (others) await page.getByText(`How was it with ${others}?`).waitFor()
  }
  const given = db.selectFrom('userRatings').select('rating').where('ringId', '=', ring.id)
  expect(await given.execute()).toEqual([{ rating: 4 }, { rating: 4 }])
})
