import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeProposedRing,
  makeSwappers,
  meetInRing,
  propose,
  proposedId,
  type Swapper,
  yes,
} from '../../packages/server/test/make/rings.ts'
import { runJob } from '../../packages/server/test/run-job.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { tomorrowMorning } from '../trades/trade-parties.ts'

const app = await serveApp()
const { db, deps } = app
const LIBRARY = 'South Orange Public Library, 65 Scotland Rd, South Orange, NJ'
const RINGS = '/offers?tab=rings'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const proposal = (page: Page, title: string) =>
  page.getByRole('link', { name: `A swap of three would get you “${title}”` })

const findRings = () => runJob(deps, 'find-rings')

/** Hearts an item for any own one. */
const heart = async (who: Swapper, whose: Swapper) =>
  expectDone(await who.browser.post(`/api/items/${whose.itemId}/heart`, { forAny: true }))

async function sayYes(page: Page, told = 'You said yes') {
  await button(page, 'Yes, I’d swap').click()
  await toast(page, told)
}

async function handOver(page: Page, receiver: string, code: string, told = 'Handed over') {
  await page.getByLabel(`Code on ${receiver}’s screen`).fill(code)
  await button(page, 'I gave it').click()
  await toast(page, told)
}

async function rate(page: Page, name: string) {
  await button(page, `Rate ${name}`).click()
  await page.getByLabel('Comment').fill('On time, and as described.')
  await button(page, 'Submit Rating').click()
  await toast(page, 'Rating Submitted')
}

const ownCode = (page: Page) => page.locator('.own-code-digits').innerText()

test('R-40 R-43 R-49 R-51 three neighbors’ hearts make a swap: they say yes, meet, hand over by code, and one rates both others', async () => {
  const [ann, bob, cat] = await makeSwappers(app)
  if (!ann || !bob || !cat) throw new Error('a ring has three members')
  await db.updateTable('items').set({ value: '90.00' }).where('id', '=', ann.itemId).execute()
  await heart(bob, ann)
  await heart(cat, bob)
  await heart(ann, cat)
  await findRings()

  const hers = await openAs(app, ann.id, RINGS)
  await proposal(hers, 'Bike rack').waitFor()
  await proposal(hers, 'Bike rack').click()
  await hers.getByText('You pay a neighbor $10 in cash at the meeting').waitFor()
  await hers.getByText('If somebody doesn’t show up').waitFor()
  await expectAccessibleAtAnyHour(hers)
  await sayYes(hers)
  const his = await openAs(app, bob.id, RINGS, { width: 390 })
  await proposal(his, 'Power drill').click()
  await his.getByText('A neighbor pays you $10 in cash at the meeting').waitFor()
  await sayYes(his)
  const third = await openAs(app, cat.id, RINGS)
  await proposal(third, 'Family tent').click()
  await sayYes(third, 'All three said yes!')
  for (const page of [hers, his, third]) {
    await page.getByRole('heading', { name: 'Who gives what to whom' }).waitFor()
  }
  await hers.getByRole('heading', { name: 'Your swap with Bob and Cat' }).waitFor()
  await hers.getByText('You pay Bob $10 at the meeting').waitFor()

  await button(his, 'Propose Meeting').click()
  await his.getByLabel('Meeting address').fill('Town hall')
  await button(hers, 'Propose Meeting').click()
  await hers.getByLabel('Meeting address').fill(LIBRARY)
  await hers.getByLabel('When').fill(tomorrowMorning())
  await expectAccessible(hers)
  await hers.getByRole('dialog').getByRole('button', { name: 'Propose Meeting' }).click()
  // Who was about to propose another place does not replace hers unseen.
  await his.getByText('Ann has just proposed a meeting. Yours would take its place.').waitFor()
  await expectAccessible(his)
  await button(his, 'Show the new proposal').click()
  expect(await his.getByLabel('Meeting address').inputValue()).toBe(LIBRARY)
  await his.keyboard.press('Escape')
  for (const page of [his, third]) {
    await page.getByText('Ann suggests').waitFor()
    await button(page, 'Agree to this meeting').click()
    await toast(page, 'You agreed to the meeting')
  }
  await hers.getByText('All three agreed to meet').waitFor()
  await hers.getByRole('link', { name: 'Add to calendar' }).waitFor()

  await hers
    .getByText(/^You can hand items over starting .*, an hour before the meeting\.$/)
    .waitFor()
  await endMeeting(app, { id: new URL(hers.url()).pathname.replace('/rings/', '') })
  for (const page of [hers, his, third]) await page.reload()
  await handOver(hers, 'Bob', await ownCode(his))
  await his.getByText('You got “Power drill”').waitFor()
  await third.goto(`${third.url()}?code=${await ownCode(hers)}`)
  await button(third, 'I gave it').click()
  await toast(third, 'Handed over')
  await expect.poll(() => new URL(third.url()).search).toBe('')
  await handOver(his, 'Cat', await ownCode(third), 'Your swap is complete')
  await hers.getByText('Your swap of three is complete').waitFor()
  for (const name of ['Bob', 'Cat']) await rate(hers, name)
  await expect.poll(() => hers.getByRole('button', { name: /^Rate / }).count()).toBe(0)
})

test('R-42 R-51 one says no, and the next best swap of three stands in its place', async () => {
  const [[ann, bob, cat], [dan]] = [await makeSwappers(app), await makeSwappers(app)]
  if (!ann || !bob || !cat || !dan) throw new Error('four swappers')
  await db.updateTable('items').set({ title: 'Kayak' }).where('id', '=', dan.itemId).execute()
  // Ann's drill goes to Bob, whose tent goes to Cat or to Dan.
  await heart(bob, ann)
  await heart(cat, bob)
  await heart(ann, cat)
  await findRings()
  await heart(dan, bob)
  await heart(ann, dan)
  const hers = await openAs(app, ann.id, RINGS, { width: 390 })
  await proposal(hers, 'Bike rack').waitFor()
  const third = await openAs(app, cat.id, RINGS)
  await proposal(third, 'Family tent').click()
  await button(third, 'No').click()
  await third.getByRole('menuitem', { name: 'Too far', exact: true }).click()
  await toast(third, 'You said no', 'We’ll let the other two know kindly.')
  await findRings()
  await proposal(hers, 'Kayak').click()
  await sayYes(hers)
  const { pathname } = new URL(hers.url())
  for (const who of [bob, dan]) expectDone(await who.browser.post(`/api${pathname}/answer`, yes))
  await hers.getByRole('heading', { name: 'Who gives what to whom' }).waitFor()
})

test('R-41 T-90 of two swaps with the same drill the first to be agreed takes it, the other ends', async () => {
  const ring = await makeProposedRing(app)
  const { ann, bob, cat } = ring
  const [eve, fay] = await makeSwappers(app)
  if (!eve || !fay) throw new Error('two swappers')
  const other = proposedId(await propose(app, [ann, eve, fay]))
  const waiting = await openAs(app, eve.id, `/rings/${other}`, { width: 390 })
  await sayYes(waiting)
  for (const who of [ann, bob, cat]) expectDone(await ring.post(who, 'answer', yes))
  await waiting.getByText('One of the items is no longer free.').first().waitFor()
  expect(await button(waiting, 'No after all').count()).toBe(0)
})

test('R-47 R-43 somebody takes and gives nothing: what changed hands stays, and who gave in vain is helped', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring)
  const { ann, bob, cat } = ring
  await endMeeting(app, ring)
  expectDone(await ring.post(ann, 'hand-over', { code: await codeOf(ring, bob) }))
  expectDone(await ring.post(bob, 'hand-over', { code: await codeOf(ring, cat) }))
  const hers = await openAs(app, ann.id, `/rings/${ring.id}`, { width: 390 })
  await button(hers, 'Cat did not hand their item over').click()
  await button(hers, 'They did not hand their item over').click()
  await toast(hers, 'The other two are told')
  await hers.getByText('You say that Cat did not hand their item over').waitFor()
  expectDone(await ring.post(bob, 'confirm-missing'))
  await hers.getByText('You gave your item and got nothing').waitFor()
  await expectAccessibleAtAnyHour(hers)
  await expect
    .poll(() =>
      db.selectFrom('supportTickets').where('userId', '=', ann.id).select('subject').execute(),
    )
    .toHaveLength(1)
})
