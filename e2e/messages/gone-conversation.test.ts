import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeDeletionToken } from '../../packages/server/test/make/deletion-links.ts'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { hold } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana, tomorrowMorning, tradeUnderway } from '../trades/trade-parties.ts'

const app = await serveApp()
const { as, db, make } = app
/** What it asked for last may be answered after the conversation is gone. */
const expected = [/^404 (GET|PATCH)/]

const pane = (page: Page) => page.getByRole('region', { name: 'Trade Conversation' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Trade Conversation' })

/** June has offered Dana a camera for her sofa, and can take the offer back. */
async function withdrawable() {
  const parties = await juneAndDana(app)
  const { june, dana, camera, wanted } = parties
  const items = { fromItemId: camera.id, toItemId: wanted.id }
  const offer = await make.offer({ fromUserId: june.id, toUserId: dana.id, ...items })
  const his = await as(june.id)
  await his.post('/api/messages', {
    toUserId: dana.id,
    tradeOfferId: offer.id,
    content: 'It has a strap too.',
  })
  const withdraw = () => his.post(`/api/trade-offers/${offer.id}/withdraw`)
  return { ...parties, offer, withdraw }
}

test('MESSAGES-18 S-64 an open conversation whose partner deletes the account says so, and offers no meeting', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const his = await as(june.id)
  await his.post(`/api/trade-offers/${offer.id}/propose-meeting`, {
    proposedMeetingLocation: 'Library, 129 Main Street, Nyack',
    proposedMeetingTime: tomorrowMorning(),
  })
  const view = `/messages?view=conversations&conversation=${offer.id}`
  const page = await openAs(app, dana.id, view, { expected })
  await pane(page).getByText(`${june.username} suggests a meeting`).waitFor()
  const inDialog = `/messages?conversation=${offer.id}`
  const phone = await openAs(app, dana.id, inDialog, { expected, width: 390 })
  await dialog(phone).getByText(`${june.username} suggests a meeting`).waitFor()
  const token = await makeDeletionToken(app, june.id)
  await his.post('/api/member-auth/confirm-account-deletion', { token })
  for (const place of [pane(page), dialog(phone)]) {
    await place.getByText(/deleted the account/).waitFor()
    expect(await place.getByText('suggests a meeting').count()).toBe(0)
    expect(await place.getByRole('button', { name: 'Suggest different' }).count()).toBe(0)
    expect(await place.getByLabel('Reply').count()).toBe(0)
    expect(await place.getByRole('button', { name: 'Send Reply' }).count()).toBe(0)
  }
})

test('MESSAGES-18 MESSAGES-15 a reply that was begun stays when the offer goes, and cannot be sent', async () => {
  const { dana, offer, withdraw } = await withdrawable()
  const view = `/messages?view=conversations&conversation=${offer.id}`
  const page = await openAs(app, dana.id, view, { expected })
  await pane(page).getByText('It has a strap too.', { exact: true }).waitFor()
  await pane(page).getByLabel('Reply').fill('Is the shutter all right?')
  const buffer = await imageFile({ width: 400, height: 300 })
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer }
  await pane(page).getByLabel('Photo file').setInputFiles(file)
  await pane(page).getByRole('img', { name: 'The chosen photo' }).waitFor()
  const phone = await openAs(app, dana.id, `/messages?conversation=${offer.id}`, {
    expected,
    width: 390,
  })
  await dialog(phone).getByLabel('Reply').fill('Is it in good order?')
  await withdraw()
  for (const [place, words] of [
    [pane(page), 'Is the shutter all right?'],
    [dialog(phone), 'Is it in good order?'],
  ] as const) {
    await place.getByText(/It was declined, withdrawn or removed/).waitFor()
    expect(await place.getByLabel('Reply').inputValue()).toBe(words)
    expect(await place.getByRole('button', { name: 'Send Reply' }).isDisabled()).toBe(true)
  }
  await pane(page).getByRole('img', { name: 'The chosen photo' }).waitFor()
  await pane(page).getByText('It has a strap too.', { exact: true }).waitFor()
  await expectAccessibleAtAnyHour(page)
})

test('R-23 S-65 a reply that was begun stays when the partner blocks, and cannot be sent', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const view = `/messages?view=conversations&conversation=${offer.id}`
  const page = await openAs(app, dana.id, view)
  const phone = await openAs(app, dana.id, `/messages?conversation=${offer.id}`, { width: 390 })
  const places = [pane(page), dialog(phone)]
  for (const place of places) await place.getByLabel('Reply').fill('Shall I bring a box?')
  await (await as(june.id)).post('/api/blocks', { memberId: dana.id })
  for (const place of places) {
    const send = place.getByRole('button', { name: 'Send Reply' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    expect(await place.getByLabel('Reply').inputValue()).toBe('Shall I bring a box?')
  }
})

test('T-98 S-19 who may still rate a swap whose partner has left is told so, and does not read afterwards that it was declined', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  for (const { id } of [june, dana]) {
    await (await as(id)).post(`/api/trade-offers/${offer.id}/complete`)
  }
  const token = await makeDeletionToken(app, june.id)
  await app.visitor().post('/api/member-auth/confirm-account-deletion', { token })
  const phone = await openAs(app, dana.id, '/messages', { expected, width: 390 })
  const told = phone.getByText(`${june.username} is no longer a member`)
  await told.waitFor()
  await phone
    .getByRole('link', { name: `Read What ${june.username} Sent` })
    .first()
    .click()
  const agreed = dialog(phone).getByText(
    `You had both agreed on it, and ${june.username} has deleted the account.`,
  )
  await agreed.waitFor()
  await dialog(phone).getByText(`You can rate ${june.username} until `).waitFor()
  await dialog(phone)
    .getByRole('button', { name: `Rate ${june.username}` })
    .click()
  const rating = phone.getByRole('dialog', { name: `Rate ${june.username}` })
  await rating.getByRole('textbox').fill('The shutter sticks.')
  const arrive = await hold(phone, '**/api/removed-offers/*')
  await rating.getByRole('button', { name: 'Submit Rating' }).click()
  await toast(phone, 'Rating Submitted')
  await rating.waitFor({ state: 'detached' })
  await agreed.waitFor()
  await expect.poll(() => dialog(phone).getByText('You can rate').count()).toBe(0)
  arrive()
  expect(await dialog(phone).getByText('It was declined').count()).toBe(0)
})

/** June has threatened Dana in an offer, and withdrawn it. */
async function threatened() {
  const parties = await juneAndDana(app)
  const { june, dana, camera, wanted } = parties
  const his = await as(june.id)
  const made = await his.post('/api/trade-offers', {
    toItemId: wanted.id,
    fromItemId: camera.id,
    message: 'I know where you live.',
  })
  const { id } = made.json<{ id: string }>()
  await his.post('/api/messages', { toUserId: dana.id, tradeOfferId: id, content: 'Answer me.' })
  await his.post(`/api/trade-offers/${id}/withdraw`)
  return { ...parties, offerId: id }
}

test('T-97 S-64 three taps from a notification a threat is reported, and three block its sender, though it was withdrawn', async () => {
  const { june, dana, offerId } = await threatened()
  const page = await openAs(app, dana.id, '/messages', { width: 390, expected })
  const told = page.getByRole('article').filter({ hasText: `${june.username} withdrew an offer` })
  const text = told.getByRole('link', { name: `Read What ${june.username} Sent` })
  const talk = dialog(page)
  await text.click()
  await talk.getByText(`${june.username} offered “Nikon FE” for your “Three-seat sofa”.`).waitFor()
  await expect
    .poll(() => talk.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/I know where you live\.$/),
      expect.stringMatching(/Answer me\.$/),
    ])
  await talk.getByRole('button', { name: 'Report' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact Support' })
  await contact
    .getByText(`You’re reporting the conversation with ${june.username} about “`)
    .waitFor()
  await contact.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  const reports = db.selectFrom('ticketReports').select(['subjectId', 'reportedUserId'])
  expect(await reports.where('reporterId', '=', dana.id).execute()).toEqual([
    { subjectId: offerId, reportedUserId: june.id },
  ])
  await page.keyboard.press('Escape')
  await talk.waitFor({ state: 'detached' })

  await text.click()
  await talk.getByRole('button', { name: `Block ${june.username}` }).click()
  const question = page.getByRole('alertdialog', { name: `Block ${june.username}?` })
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await toast(page, 'Member blocked')
  await talk.waitFor({ state: 'detached' })
  const blocks = db.selectFrom('memberBlocks').select('blockedUserId')
  expect(await blocks.where('blockerUserId', '=', dana.id).execute()).toEqual([
    { blockedUserId: june.id },
  ])
})

test('T-97 what somebody sent who has left is read and reported from the short list too', async () => {
  const { june, dana } = await threatened()
  await db.deleteFrom('users').where('id', '=', june.id).execute()
  const path = '/member-messages'
  const page = await openAs(app, dana.id, path, { width: 390, expected })
  const told = page.getByRole('article').filter({ hasText: `${june.username} made you an offer` })
  await told.getByRole('link', { name: `Read What ${june.username} Sent` }).click()
  const talk = dialog(page)
  await talk.getByText(`${june.username} is no longer a member.`).waitFor()
  expect(await talk.getByRole('button', { name: /^Block/ }).count()).toBe(0)
  await talk.getByRole('button', { name: 'Report' }).waitFor()
})

test('T-98 who was left in an agreed trade rates from the notification, once', async () => {
  const { june, dana } = await tradeUnderway(app)
  const token = await makeDeletionToken(app, june.id)
  await app.visitor().post('/api/member-auth/confirm-account-deletion', { token })
  const page = await openAs(app, dana.id, '/messages', { width: 390, expected })
  await page
    .getByRole('link', { name: `Read What ${june.username} Sent` })
    .first()
    .click()
  const talk = dialog(page)
  await talk.getByRole('button', { name: `Rate ${june.username}` }).click()
  const rating = page.getByRole('dialog', { name: `Rate ${june.username}` })
  await rating.getByRole('textbox').fill('Left before we met.')
  await expectAccessible(page)
  await rating.getByRole('button', { name: 'Submit Rating' }).click()
  await toast(page, 'Rating Submitted')
  await rating.waitFor({ state: 'detached' })
  expect(await talk.getByRole('button', { name: /^Rate/ }).count()).toBe(0)
})
