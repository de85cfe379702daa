import { after, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { expectDone, makeAgreedRing, meetInRing } from '../../packages/server/test/make/rings.ts'
import { MEETING_PLACE, wallIn } from '../../packages/server/test/make/trades.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()

test('R-79 past a late block no other meeting is open for the two, and the third alone reads why one steps out', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  await meetInRing(app, ring)
  const proposal = {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(app.deps.now(), 3, '12:00'),
  }
  expectDone(await ring.post(bob, 'propose-meeting', proposal))
  const agreedMeetingTime = after(app.deps.now(), 90 * MINUTE)
  await app.db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', ring.id).execute()
  expectDone(await ann.browser.post('/api/blocks', { memberId: cat.id }))
  const third = await openAs(app, bob.id, `/rings/${ring.id}`)
  await third.getByText('it is set once all three do').waitFor()
  expect(await third.getByText('No other meeting can be agreed').count()).toBe(0)
  const page = await openAs(app, cat.id, `/rings/${ring.id}`)
  await page.getByText('No other meeting can be agreed any more; the agreed one stands.').waitFor()
  expect(await page.getByText('it is set once all three do').count()).toBe(0)
  await page.getByRole('button', { name: 'Step out of this swap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Step out of the swap' })
  await dialog.getByText('It’s so late that it counts as a meeting you missed').waitFor()
  await dialog.getByText('Bob reads your reason.').waitFor()
  await dialog.getByLabel('Reason').fill('The car broke down')
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await dialog.getByRole('button', { name: 'Step out', exact: true }).click()
  await toast(page, 'You stepped out')
})
