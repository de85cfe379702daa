import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectDone,
  makeAgreedRing,
  meetInRing,
  type Swapper,
  type TestRing,
} from '../../packages/server/test/make/rings.ts'
import { MEETING_PLACE, wallIn } from '../../packages/server/test/make/trades.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()

const agree = (page: Page) => page.getByRole('button', { name: 'Agree to this meeting' })
const openRing = (ring: TestRing, who: Swapper, width: 390 | 1280 = 1280) =>
  openAs(app, who.id, `/rings/${ring.id}`, { width })

async function suggest(ring: TestRing, who: Swapper, clock: string) {
  const meeting = {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(app.deps.now(), 2, clock),
  }
  expectDone(await ring.post(who, 'propose-meeting', meeting))
}

test('MEETINGS-01 R-42 who is to agree to a time close to another meeting of theirs reads whom they meet', async () => {
  const ring = await makeAgreedRing(app)
  await suggest(ring, ring.bob, '12:30')
  const item = await app.make.item({ userId: ring.ann.id, title: 'Garden bench' })
  const june = await app.make.member({ username: 'june.meets' })
  const trade = await app.make.offer({ fromUserId: june.id, toItemId: item.id, status: 'accepted' })
  const [where, when] = [MEETING_PLACE, wallIn(app.deps.now(), 2, '12:00')]
  const url = `/api/trade-offers/${trade.id}`
  const proposed = { proposedMeetingLocation: where, proposedMeetingTime: when }
  expectDone(await (await app.as(june.id)).post(`${url}/propose-meeting`, proposed))
  const agreed = { agreedMeetingLocation: where, agreedMeetingTime: when }
  expectDone(await ring.ann.browser.post(`${url}/agree-meeting`, agreed))
  const page = await openRing(ring, ring.ann)
  await page.getByText(/^You already meet june\.meets at \d+:00 [AP]M\.$/).waitFor()
  await atBothWidths(page)
  const his = await openRing(ring, ring.cat, 390)
  await agree(his).waitFor()
  expect(await his.getByText(/You already meet/).count()).toBe(0)
})

test('S-90 R-42 another meeting than the agreed one is asked about above, and whoever agrees to it keeps the focus', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring)
  const page = await openRing(ring, ring.ann, 390)
  const step = page.getByRole('main').getByRole('status').first()
  await expect.poll(() => step.innerText()).toContain('Bring your item and your phone.')
  await suggest(ring, ring.bob, '15:00')
  await expect.poll(() => step.innerText()).toContain('Bob suggests another meeting. Do you agree?')
  await agree(page).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'You agreed to the meeting')
  await expect.poll(() => step.innerText()).toContain('Until then the agreed one stands.')
  await agree(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})
