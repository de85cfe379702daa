import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { hold, settled } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { tomorrowMorning, tradeUnderway } from '../trades/trade-parties.ts'

const app = await serveApp()

const pane = (page: Page) => page.getByRole('region', { name: 'Trade Conversation' })
const send = (place: Locator) => place.getByRole('button', { name: 'Send Reply' })
const addPhoto = (place: Locator) => place.getByRole('button', { name: 'Add a photo' })

/** Edges of an element in the viewport. */
async function edgesOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { top: box.y, bottom: box.y + box.height }
}

/** A trade with enough messages to fill a screen. */
async function longConversation() {
  const { june, dana, offer } = await tradeUnderway(app)
  const hers = await app.as(dana.id)
  for (let line = 1; line <= 12; line += 1) {
    const content = `Line ${line}: the sofa is still here, and the stairs are wide enough for it.`
    await hers.post('/api/messages', { toUserId: june.id, tradeOfferId: offer.id, content })
  }
  return { june, dana, offer }
}

test('R-23 MESSAGES-15 beside the list a conversation fills the window, with the newest message and all of the reply in view', async () => {
  const { june, dana, offer } = await longConversation()
  const page = await openAs(app, june.id, '/messages?view=conversations')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: dana.username }).click()
  await pane(page).getByText('Line 12').last().waitFor()
  await expect.poll(async () => (await edgesOf(pane(page))).bottom).toBeLessThanOrEqual(800)
  const { top, bottom } = await edgesOf(pane(page))
  expect(bottom).toBeGreaterThan(760)
  const field = pane(page).getByLabel('Reply')
  for (const part of [field, addPhoto(pane(page)), send(pane(page))]) {
    await expect.poll(async () => (await edgesOf(part)).bottom).toBeLessThan(bottom)
  }
  const newest = await edgesOf(pane(page).getByText('Line 12').last())
  expect(newest.bottom).toBeLessThan((await edgesOf(field)).top)
  expect(newest.top).toBeGreaterThan(top)
  await page.goto(`${app.url}/messages?view=conversations&conversation=${offer.id}`)
  await pane(page).getByText('Line 12').last().waitFor()
  await expect.poll(async () => (await edgesOf(send(pane(page)))).bottom).toBeLessThan(800)
})

test('R-23 MESSAGES-14 MESSAGES-15 on a phone the field, one row of emojis, the photo and Send stand together, and Report and Block at the head', async () => {
  const { june, dana, offer } = await longConversation()
  const view = `/messages?view=conversations&conversation=${offer.id}`
  const page = await openAs(app, june.id, view, { width: 390 })
  await pane(page).getByText('Line 12').last().waitFor()
  await expect
    .poll(async () => (await edgesOf(pane(page).getByText('Line 12').last())).bottom)
    .toBeLessThan(500)
  await expect.poll(async () => (await edgesOf(send(pane(page)))).bottom).toBeLessThan(778)
  const dialogPage = await openAs(app, june.id, `/messages?conversation=${offer.id}`, {
    width: 390,
  })
  const dialog = dialogPage.getByRole('dialog', { name: 'Trade Conversation' })
  await dialog.getByText('Line 12').last().waitFor()
  await expect.poll(async () => (await edgesOf(addPhoto(dialog))).bottom).toBeLessThan(844)
  for (const place of [pane(page), dialog]) {
    const below = async (part: Locator) =>
      (await edgesOf(part)).bottom - (await edgesOf(place.getByLabel('Reply'))).top
    // The page's own type may come after its first words.
    await expect.poll(() => below(send(place))).toBeLessThan(320)
    await expect.poll(() => below(addPhoto(place))).toBeLessThan(200)
    const emojis = place.getByRole('group', { name: 'Quick emojis' }).getByRole('button')
    const topOf = async (part: Locator) => (await edgesOf(part)).top
    await expect
      .poll(async () => (await topOf(emojis.last())) - (await topOf(emojis.first())))
      .toBe(0)
    const first = await edgesOf(place.getByText('Line 1:').last())
    for (const name of ['Report', 'Block']) {
      const button = await edgesOf(place.getByRole('button', { name }))
      expect(button.bottom).toBeLessThan(first.top)
    }
  }
  // A suggested meeting and its answers stand between the newest message and the field.
  await (await app.as(dana.id)).post(`/api/trade-offers/${offer.id}/propose-meeting`, {
    proposedMeetingLocation: 'Library, 129 Main Street, Nyack',
    proposedMeetingTime: tomorrowMorning(),
  })
  await page.goto(`${app.url}${view}`)
  await pane(page).getByRole('button', { name: 'Agree to this meeting' }).waitFor()
  await expect.poll(async () => (await edgesOf(send(pane(page)))).bottom).toBeLessThan(778)
})

test('R-25 R-21 an answer with one tap keeps the focus while it is on its way', async () => {
  const { dana, offer } = await tradeUnderway(app)
  const path = `/messages?view=conversations&conversation=${offer.id}`
  const page = await openAs(app, dana.id, path, { width: 390 })
  const words = 'The weekend works best for me.'
  const answer = page.getByRole('button', { name: words })
  await answer.waitFor()
  const letGo = await hold(page, '**/api/messages')
  await answer.press('Enter')
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  expect(await focused(page)).toBe(words)
  await expectAccessibleAtAnyHour(page)
  letGo()
  await toast(page, 'Message sent')
})

test('R-23 S-61 what was sent stands in its conversation, once, before that comes again', async () => {
  const { june, offer } = await tradeUnderway(app)
  const page = await openAs(app, june.id, `/messages?view=conversations&conversation=${offer.id}`)
  await pane(page).getByLabel('Reply').fill('See you at noon.')
  const arrive = await hold(page, `**/api/conversations/${offer.id}*`, 'GET')
  await send(pane(page)).click()
  await toast(page, 'Message sent')
  const line = pane(page).getByRole('listitem').filter({ hasText: 'See you at noon.' })
  await expect.poll(() => line.count()).toBe(1)
  const conversation = page.waitForResponse(`**/api/conversations/${offer.id}*`)
  arrive()
  await conversation
  await settled(page)
  expect(await line.count()).toBe(1)
})
