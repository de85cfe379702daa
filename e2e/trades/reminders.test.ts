import { EASTERN } from '@swapstead/domain/states.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { runJob } from '../../packages/server/test/run-job.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { juneAndDana } from './trade-parties.ts'

const app = await serveApp()
const { db, deps, make } = app
const ago = (days: number) => new Date(deps.now().getTime() - days * DAY)
const place = '52 Station Plaza, Maplewood, NJ'

/** June's camera waits for Dana's answer, her lamp for a meeting, her tent for a word about the one they had. */
async function forgotten() {
  const parties = await juneAndDana(app)
  const { june, dana, camera, lamp, wanted } = parties
  const sides = { fromUserId: june.id, toUserId: dana.id }
  await make.offer({
    ...sides,
    fromItemId: camera.id,
    toItemId: wanted.id,
    createdAt: ago(11),
  })
  const desk = await make.item({ userId: dana.id, title: 'Oak desk' })
  const open = await make.offer({
    ...sides,
    fromItemId: lamp.id,
    toItemId: desk.id,
    createdAt: ago(6),
    status: 'accepted',
  })
  await db
    .updateTable('tradeOffers')
    .set({
      acceptedAt: ago(4),
      proposedByUserId: june.id,
      meetingProposedAt: ago(2),
      proposedMeetingLocation: place,
      proposedMeetingTime: ago(-2),
      proposedMeetingTimeZone: EASTERN,
    })
    .where('id', '=', open.id)
    .execute()
  const tent = await make.item({ userId: june.id, title: 'Old tent' })
  const bike = await make.item({ userId: dana.id, title: 'City bike' })
  const met = await make.offer({
    ...sides,
    fromItemId: tent.id,
    toItemId: bike.id,
    createdAt: ago(9),
    status: 'accepted',
  })
  await db
    .updateTable('tradeOffers')
    .set({
      acceptedAt: ago(8),
      proposedByUserId: june.id,
      meetingAgreedAt: ago(5),
      proposedMeetingLocation: place,
      proposedMeetingTime: ago(3),
      proposedMeetingTimeZone: EASTERN,
      agreedMeetingTimeZone: EASTERN,
      agreedMeetingLocation: place,
      agreedMeetingTime: ago(3),
      meetingRemindedAt: ago(4),
    })
    .where('id', '=', met.id)
    .execute()
  await runJob(deps, 'run-offer-clock')
  return parties
}

test('S-31 S-51 S-60 NOTIF-26 what waits is told on the page, with its badge and the way to the trade', async () => {
  const { june, dana } = await forgotten()
  const told = [
    ['If you don’t answer, the offer ends on', 'Offer'],
    [`${june.username} is waiting for your answer to a meeting`, 'Meeting'],
    [`Did you swap with ${june.username}?`, 'Trade'],
  ] as const
  const page = await openAs(app, dana.id, '/messages')
  await page.getByRole('article').nth(2).waitFor()
  for (const [words] of told) {
    await page.getByRole('article').filter({ hasText: words }).waitFor()
  }
  await atBothWidths(page)
  await page.goto(`${app.url}/member-messages`)
  for (const [words, badge] of told) {
    const notice = page.getByRole('article').filter({ hasText: words })
    await notice.getByText(badge, { exact: true }).waitFor()
  }
  const question = page.getByRole('article').filter({ hasText: 'Did you swap' })
  await question.getByText('confirm it with “Trade Completed!”').waitFor()
  await question.getByRole('link', { name: /^View Trade Offer/ }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/member-offers')
})
