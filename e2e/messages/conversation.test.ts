import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { hold } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { pressTwice } from '../browser/press-twice.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import {
  chooseInMenu,
  juneAndDana,
  tomorrowMorning,
  tradeCard,
  tradeUnderway,
} from '../trades/trade-parties.ts'

const app = await serveApp()

const opened = (page: Page) => page.getByRole('dialog', { name: 'Trade Conversation' })

test('MESSAGES-11 MESSAGES-12 MESSAGES-13 TIME-04 two neighbors write to each other while both look, and a double press sends once', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const path = `/messages?conversation=${offer.id}`
  const his = await openAs(app, june.id, path, { width: 390 })
  const hers = await openAs(app, dana.id, path)
  await opened(his).getByText('No messages in this conversation yet.').waitFor()
  await opened(hers).getByText('No messages in this conversation yet.').waitFor()
  await his.getByLabel('Reply').fill('Are the tires all right for gravel?')
  const sent: string[] = []
  his.on('request', (request) => {
    if (request.url().endsWith('/api/messages')) sent.push(request.method())
  })
  await pressTwice(his.getByRole('button', { name: 'Send Reply' }))
  await toast(his, 'Message sent')
  const own = opened(his).getByRole('listitem').filter({ hasText: 'Are the tires' })
  await own.getByText('You, Just now').waitFor()
  const [left, box] = await Promise.all([opened(his).boundingBox(), own.boundingBox()])
  expect((box?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(40)
  await opened(hers).getByText('Are the tires all right for gravel?', { exact: true }).waitFor()
  expect(await hers.getByLabel('Reply').inputValue()).toBe('')
  expect(sent).toHaveLength(1)
  await expect.poll(() => his.getByLabel('Reply').inputValue()).toBe('')
})

test('MESSAGES-02 MESSAGES-12 R-21 R-22 the words of an offer begin its conversation, as in the list', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const message = 'The shutter was serviced last year.'
  const parties = { fromUserId: june.id, toUserId: dana.id }
  const items = { fromItemId: camera.id, toItemId: wanted.id }
  const offer = await app.make.offer({ ...parties, ...items, message })
  const hers = await openAs(app, dana.id, '/messages?view=conversations', { width: 390 })
  await hers.getByRole('list', { name: 'Conversations' }).getByText(message).waitFor()
  await hers.getByRole('link', { name: june.username }).click()
  const lines = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await lines(hers).getByText(message, { exact: true }).waitFor()
  await lines(hers).getByText(`${june.username}, Just now, with the offer`).waitFor()
  expect(await hers.getByText('No messages in this conversation yet.').count()).toBe(0)
  await hers.getByLabel('Reply').fill('And the meter?')
  await hers.getByRole('button', { name: 'Send Reply' }).click()
  await lines(hers).getByText('And the meter?', { exact: true }).waitFor()
  expect(await lines(hers).first().innerText()).toContain(message)
  const his = await openAs(app, june.id, `/messages?conversation=${offer.id}`)
  await lines(his).getByText('You, Just now, with the offer').waitFor()
  expect(await lines(his).count()).toBe(2)
  await expectAccessibleAtAnyHour(his)
})

test('R-24 a photo is sent with words, kept while it fails, and seen by the other at once', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const path = `/messages?conversation=${offer.id}`
  const his = await openAs(app, june.id, path, {
    width: 390,
    expected: [/^503 POST .*\/photos$/],
  })
  const hers = await openAs(app, dana.id, path)
  await opened(hers).getByText('No messages in this conversation yet.').waitFor()
  const away = /\/api\/conversations\/[^/]+\/photos$/
  await his.route(away, (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }))
  const buffer = await imageFile({ width: 1_900, height: 1_200 })
  await his
    .getByLabel('Photo file')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await opened(his).getByRole('img', { name: 'The chosen photo' }).waitFor()
  await his.getByLabel('Reply').fill('The scratch on its side')
  await his.getByRole('button', { name: 'Send Reply' }).click()
  await toast(his, 'Failed to send the photo')
  expect(await his.getByLabel('Reply').inputValue()).toBe('The scratch on its side')
  await opened(his).getByRole('img', { name: 'The chosen photo' }).waitFor()
  await his.unroute(away)
  await his.getByRole('button', { name: 'Send Reply' }).click()
  await toast(his, 'Photo sent')
  await expect.poll(() => his.getByLabel('Reply').inputValue()).toBe('')
  await opened(his).getByRole('img', { name: 'The chosen photo' }).waitFor({ state: 'detached' })
  const line = opened(hers).getByRole('listitem').filter({ hasText: 'The scratch on its side' })
  const photo = line.getByRole('img', { name: /^Photo from / })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_600)
  await expectAccessibleAtAnyHour(hers)
})

test('R-25 R-27 a suggested meeting is replaced and agreed to in the conversation, and an answer takes one tap', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const path = `/messages?conversation=${offer.id}`
  const his = await openAs(app, june.id, path, { width: 390 })
  const hers = await openAs(app, dana.id, `/messages?view=conversations&conversation=${offer.id}`)
  const cards = (page: Page) => page.getByRole('region', { name: 'Meeting', exact: true })
  await hers.getByLabel('Reply').fill('Not yet sent')
  await hers.getByRole('button', { name: 'The weekend works best for me.' }).click()
  await toast(hers, 'Message sent')
  expect(await hers.getByLabel('Reply').inputValue()).toBe('Not yet sent')
  await opened(his).getByText('The weekend works best for me.', { exact: true }).nth(1).waitFor()
  await cards(his).getByRole('button', { name: 'Propose Meeting' }).click()
  const dialog = his.getByRole('dialog', { name: 'Propose Meeting' })
  await dialog.getByLabel('Meeting address').fill('Library, 129 Main Street, Nyack')
  await dialog.getByLabel('When').fill(tomorrowMorning())
  await dialog.getByRole('button', { name: 'Propose Meeting' }).click()
  await cards(his).getByText('You suggest to meet').waitFor()
  expect(await cards(his).getByRole('button', { name: 'Agree to this meeting' }).count()).toBe(0)
  await cards(hers).getByText(`${june.username} suggests a meeting`).waitFor()
  await cards(hers).getByRole('button', { name: 'Suggest different' }).click()
  const own = hers.getByRole('dialog', { name: 'Suggest a different meeting' })
  await own.getByLabel('When').waitFor()
  await (await app.as(june.id)).post(`/api/trade-offers/${offer.id}/propose-meeting`, {
    proposedMeetingLocation: 'Museum, 1 Hill Road, Nyack',
    proposedMeetingTime: tomorrowMorning(),
  })
  await own.getByText('has just proposed a meeting. Yours would take its place.').waitFor()
  await own.getByRole('button', { name: 'Cancel' }).click()
  await cards(hers).getByText('Replaced by a newer meeting').waitFor()
  await cards(hers).getByText('Museum, 1 Hill Road, Nyack').waitFor()
  await expectAccessibleAtAnyHour(hers)
  await cards(hers).getByRole('button', { name: 'Agree to this meeting' }).focus()
  await hers.keyboard.press('Enter')
  await toast(hers, 'Meeting confirmed')
  await cards(hers).getByText('You both agreed to meet').waitFor()
  expect(await focused(hers)).toMatch(/^You both agreed to meet/)
  await cards(his).getByText('You both agreed to meet').waitFor()
  await expectAccessibleAtAnyHour(his)
})

test('R-26 “Is it still there?” is answered by the state, and nothing is sent', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const offer = await app.make.offer({
    fromUserId: june.id,
    toUserId: dana.id,
    fromItemId: camera.id,
    toItemId: wanted.id,
  })
  const page = await openAs(app, june.id, `/messages?conversation=${offer.id}`, { width: 390 })
  const ask = opened(page).getByRole('button', { name: 'Is it still there?' })
  await ask.click()
  await opened(page).getByText('Yes, it’s still there').waitFor()
  await app.make.offer({ toUserId: dana.id, toItemId: wanted.id, status: 'accepted' })
  await ask.focus()
  await page.keyboard.press('Enter')
  await opened(page).getByText('It’s in another trade.').waitFor()
  const sent = app.db.selectFrom('messages').select('id').where('toUserId', '=', dana.id)
  expect(await sent.execute()).toEqual([])
})

test('MESSAGES-09 MESSAGES-10 MESSAGES-14 MESSAGES-15 a reply has 1 to 500 characters, fifteen emojis, and is kept when it fails', async () => {
  const { june, offer } = await tradeUnderway(app)
  const page = await openAs(app, june.id, `/messages?conversation=${offer.id}`, {
    width: 390,
    expected: [/^503 POST/],
  })
  const send = page.getByRole('button', { name: 'Send Reply' })
  await send.click()
  await page.getByText('Reply cannot be empty').waitFor()
  await page.getByLabel('Reply').fill('x'.repeat(501))
  await page.getByText('Reply too long').waitFor()
  const emojis = page.getByRole('group', { name: 'Quick emojis' }).getByRole('button')
  expect(await emojis.count()).toBe(15)
  await page.getByLabel('Reply').fill('See you ')
  await emojis.first().click()
  await expect.poll(() => page.getByLabel('Reply').inputValue()).toBe('See you 👍')
  await page.route('**/api/messages', async (route) => {
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    await route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } })
  })
  await send.click()
  await toast(page, 'Failed to send message', 'Not ready')
  expect(await page.getByLabel('Reply').inputValue()).toBe('See you 👍')
  expect(await coveredButtons(page)).toEqual([])
})

test('MESSAGES-07 MESSAGES-08 MESSAGES-19 MESSAGES-20 the Send Message dialog of a card sends to the partner', async () => {
  const { june, dana } = await tradeUnderway(app)
  const page = await openAs(app, june.id, '/offers?tab=accepted', { expected: [/^409 POST/] })
  await page.getByRole('button', { name: `Send Message to ${dana.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Message' })
  const send = dialog.getByRole('button', { name: 'Send Message' })
  await send.click()
  await dialog.getByText('Message cannot be empty').waitFor()
  await dialog.getByLabel('Message').fill('x'.repeat(501))
  await dialog.getByText('Message too long').waitFor()
  await dialog.getByLabel('Message').fill('We have a van.')
  await expectAccessible(page)
  await page.route('**/api/messages', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'This member is no longer available', code: 'messages.member_unavailable' },
    }),
  )
  await send.click()
  await toast(page, 'Failed to send message', 'This member is no longer available')
  await page.unroute('**/api/messages')
  await send.click()
  await toast(page, 'Message sent')
  const written = app.db.selectFrom('messages').select('content').where('toUserId', '=', dana.id)
  expect(await written.execute()).toEqual([{ content: 'We have a van.' }])
})

test('MESSAGES-17 every card leads to its conversation, with a partner who is banned too', async () => {
  const { june, dana, lamp } = await tradeUnderway(app)
  const chair = await app.make.item({ userId: dana.id, title: 'Oak chair' })
  const parties = { fromUserId: june.id, toUserId: dana.id }
  await app.make.offer({ ...parties, fromItemId: lamp.id, toItemId: chair.id })
  const ban = { isBanned: true, bannedAt: new Date(), banReason: 'for a test' }
  await app.db.updateTable('users').set(ban).where('id', '=', dana.id).execute()
  const page = await openAs(app, june.id, '/offers?tab=outgoing', { width: 390 })
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Send Message' }).count()).toBe(0)
  const links = page.getByRole('link', { name: `View Conversation with ${dana.username}` })
  expect({ links: await links.count(), cards: await cards.count() }).toEqual({ links: 2, cards: 2 })
})

test('MESSAGES-15 S-91 whoever closes a dialog that is sending is told that it is on its way', async () => {
  const { june, dana } = await tradeUnderway(app)
  const page = await openAs(app, june.id, '/offers?tab=accepted', { width: 390 })
  await page.getByRole('button', { name: `Send Message to ${dana.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Message' })
  await dialog.getByLabel('Message').fill('We have a van.')
  const { promise: answer, resolve: mayArrive } = Promise.withResolvers<void>()
  await page.route('**/api/messages', async (route) => {
    await answer
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await dialog.getByRole('button', { name: 'Sending...' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Still sending' })
  await question.getByText('Closing doesn’t stop it.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Wait' }).click()
  mayArrive()
  await toast(page, 'Message sent')
  await dialog.waitFor({ state: 'detached' })
})

test('MESSAGES-17 MESSAGES-18 a card leads to its conversation; without its offer there is none', async () => {
  const { june, offer } = await tradeUnderway(app)
  const page = await openAs(app, june.id, '/offers?tab=accepted', { expected: [/^404 GET/] })
  await tradeCard(page)
    .getByRole('button', { name: /^More to do with / })
    .click()
  const link = page.getByRole('menuitem', { name: 'View Conversation' })
  expect(await link.getAttribute('href')).toBe(`/messages?conversation=${offer.id}`)
  await link.click()
  await opened(page).waitFor()
  await page.goto(`${app.url}/messages?conversation=01980000-0000-7000-8000-00000000dead`)
  await opened(page).getByText('Could not find original message').waitFor()
  await page.keyboard.press('Escape')
  await opened(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test('MESSAGES-18 a reply to what has gone meanwhile says so, and stays', async () => {
  const { june, offer } = await tradeUnderway(app)
  const path = `/messages?conversation=${offer.id}`
  const page = await openAs(app, june.id, path, { expected: [/^404 (POST|GET)/] })
  await page.getByLabel('Reply').fill('Is Saturday fine?')
  await app.db.deleteFrom('tradeOffers').where('id', '=', offer.id).execute()
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await toast(page, 'Failed to send message', 'Could not find original message')
  expect(await page.getByLabel('Reply').inputValue()).toBe('Is Saturday fine?')
})

test('MESSAGES-14 MESSAGES-17 S-90 Back and a reload ask before a half-written reply goes, as Esc does', async () => {
  const { june } = await tradeUnderway(app)
  const page = await openAs(app, june.id, '/offers?tab=accepted')
  await chooseInMenu(page, 'View Conversation')
  const reply = opened(page).getByLabel('Reply')
  await reply.click()
  await reply.pressSequentially('Ten lines')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/messages')
  expect(await reply.inputValue()).toBe('Ten lines')

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  expect(await reply.inputValue()).toBe('Ten lines')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await opened(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${app.url}/offers?tab=accepted`)

  await page.goForward()
  await reply.fill('Ten lines')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await opened(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${app.url}/messages`)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(`${app.url}/offers?tab=accepted`)
})

test('MESSAGES-11 MESSAGES-16 S-90 a conversation that was opened over the notifications closes to where its reader was, and one Back leaves them', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const words = { toUserId: june.id, tradeOfferId: offer.id, content: 'Saturday?' }
  await (await app.as(dana.id)).post('/api/messages', words)
  const page = await openAs(app, june.id, '/offers?tab=accepted')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('tab', { name: 'Trade' }).click()
  const trade = `${app.url}/messages?tab=trade`
  await expect.poll(() => page.url()).toBe(trade)
  const link = page.getByRole('article').getByRole('link', { name: 'View Conversation' })
  await link.click()
  await opened(page).getByText('Saturday?', { exact: true }).waitFor()
  await pressTwice(opened(page).getByRole('button', { name: 'Close' }).last())
  await opened(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(trade)
  await link.and(page.locator(':focus')).waitFor()
  await page.goForward()
  await opened(page).getByLabel('Reply').fill('Half')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await opened(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(trade)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(`${app.url}/messages`)
})

test('MESSAGES-07 S-90 a dialog that is left by Back closes, though the page under it stays the same', async () => {
  const { june, dana } = await tradeUnderway(app)
  const page = await openAs(app, june.id, '/offers')
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await page.getByRole('button', { name: `Send Message to ${dana.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Message' })
  await dialog.getByLabel('Message').fill('We have a')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${app.url}/offers`)
})

test('OFFERS-36 S-52 an offer that waits is withdrawn after a question', async () => {
  const offer = await app.make.offer()
  const page = await openAs(app, offer.fromUserId, '/offers?tab=outgoing')
  await tradeCard(page).getByRole('button', { name: 'Withdraw offer' }).click()
  const mayCome = await hold(page, '**/api/trade-offers/outgoing**')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await toast(page, 'Offer withdrawn')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  mayCome()
  await page.getByRole('heading', { name: 'No outgoing offers' }).waitFor()
  // The button is gone after its question, so the panel has the focus.
  await page.locator('.offer-panel:focus').waitFor()
})

/** The names of the open dialog's buttons that something lies over, such as a toast. */
function coveredButtons(page: Page): Promise<string[]> {
  return opened(page).evaluate((dialog) =>
    Array.from(dialog.querySelectorAll('button'))
      .filter((button) => {
        button.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = button.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return over !== button && !button.contains(over)
      })
      .map((button) => button.innerText),
  )
}
