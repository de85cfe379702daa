import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAvatarMenu } from '../browser/avatar-menu.ts'
import { signedOut } from '../browser/browser.ts'
import { type ServedApp, serveApp } from '../browser/served-app.ts'
import { cookieOf, openAs, openAsStaff } from '../browser/signed-in.ts'
import { storedTexts } from '../browser/stored-drafts.ts'
import { toast } from '../browser/toast.ts'
import { memberWithTicket, openTicket, ticketRequest } from '../staff/ticket-steps.ts'
import { chooseInMenu, tomorrowMorning, tradeUnderway } from './trade-parties.ts'

const app: ServedApp = await serveApp()
const LIBRARY = 'South Orange Public Library, 65 Scotland Rd, South Orange, NJ'
const TRADES = '/offers?tab=accepted'
const expected = [signedOut, /^401 GET /]

/** Presses the first button whose name begins so. */
const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()

/** Ends the session as another device of the member does, and waits until the page says so. */
async function endElsewhere(page: Page, userId: string) {
  const elsewhere = await app.as(userId)
  await elsewhere.post('/api/account/sessions/end-others')
  const denied = page.getByRole('heading', { name: 'Access Denied' })
  await denied
    .or(page.getByRole('link', { name: 'Join Now' }))
    .first()
    .waitFor()
}

/** Signs in again on the same device, and opens a page. */
async function comeBack(page: Page, userId: string, path: string) {
  await page.context().addCookies([await cookieOf(app, userId)])
  await page.goto(app.url + path)
}

async function halfAMeeting() {
  const { june, dana } = await tradeUnderway(app)
  const page = await openAs(app, june.id, TRADES, { expected })
  await press(page, 'Propose Meeting')
  await page.getByLabel('Meeting address').fill(LIBRARY)
  const when = tomorrowMorning()
  await page.getByLabel('When').fill(when)
  return { june, dana, page, when }
}

test('MEETINGS-10 T-77 S-05 a meeting half typed is there again after a session that ended elsewhere', async () => {
  const { june, page, when } = await halfAMeeting()
  await endElsewhere(page, june.id)
  await comeBack(page, june.id, TRADES)
  await press(page, 'Propose Meeting')
  await expect.poll(() => page.getByLabel('Meeting address').inputValue()).toBe(LIBRARY)
  expect(await page.getByLabel('When').inputValue()).toBe(when)
  // It waits again, although nothing more is typed.
  await page.reload()
  await press(page, 'Propose Meeting')
  await expect.poll(() => page.getByLabel('Meeting address').inputValue()).toBe(LIBRARY)
  await page.keyboard.press('Escape')
  await press(page, 'Leave')
  await press(page, 'Propose Meeting')
  await page.getByLabel('Meeting address').waitFor()
  expect(await page.getByLabel('Meeting address').inputValue()).toBe('')
})

test('CANCEL-13 SUPPORT-19 R-33 S-05 what is typed into the other dialogs of a trade comes back too', async () => {
  const { june, dana, lamp, wanted } = await tradeUnderway(app)
  await app.make.offer({
    fromUserId: dana.id,
    toUserId: june.id,
    toItemId: lamp.id,
  })
  const dialogs = [
    [TRADES, 'Send Message', 'Message'],
    [TRADES, 'Cancel Trade', 'Reason'],
    ['/offers', 'Counter', 'Message'],
    [`/items/${wanted.id}`, 'Report item', 'Description'],
    ['/member-home?tab=myItems', 'Edit Floor lamp', 'Description'],
  ] as const
  for (const [path, button, label] of dialogs) {
    const page = await openAs(app, june.id, path, { expected })
    const open = async () => {
      await press(page, button)
      return page.getByRole('dialog').getByLabel(label).first()
    }
    const typed = `Half a ${button}`
    await (await open()).fill(typed)
    await expect.poll(() => storedTexts(page)).toContain(typed)
    await endElsewhere(page, june.id)
    await comeBack(page, june.id, path)
    const field = await open()
    await expect.poll(() => field.inputValue(), { message: button }).toBe(typed)
  }
})

test('T-77 T-08 whoever else signs in on the device, or comes after a log-out, finds nothing that was typed', async () => {
  const { june, dana, page } = await halfAMeeting()
  await endElsewhere(page, june.id)
  expect(await storedTexts(page)).toContain(LIBRARY)
  await comeBack(page, dana.id, TRADES)
  await expect.poll(() => storedTexts(page)).toBe('')
  await press(page, 'Propose Meeting')
  expect(await page.getByLabel('Meeting address').inputValue()).toBe('')

  await comeBack(page, june.id, TRADES)
  await press(page, 'Propose Meeting')
  await page.getByLabel('Meeting address').fill(LIBRARY)
  await expect.poll(() => storedTexts(page)).toContain(LIBRARY)
  const other = await page.context().newPage()
  await other.goto(app.url + TRADES)
  await openAvatarMenu(other)
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await expect.poll(() => storedTexts(page)).toBe('')
})

test('S-90 what was sent, or left by choice, does not come back', async () => {
  const { page } = await halfAMeeting()
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Propose Meeting' })
  await submit.click()
  await toast(page, 'Meeting proposed')
  await expect.poll(() => storedTexts(page)).toBe('')
  await press(page, 'Send Message')
  await page.getByLabel('Message', { exact: true }).fill('Bring a strap')
  await expect.poll(() => storedTexts(page)).toContain('strap')
  await page.keyboard.press('Escape')
  await press(page, 'Leave')
  await expect.poll(() => storedTexts(page)).toBe('')
})

test('S-90 SUPPORT-17 SUPPORT-29 half a reply to a ticket is kept for both sides, and not once it is left by choice', async () => {
  const { id, ticketId, number } = await memberWithTicket(app)
  const path = `/member-tickets?ticket=${ticketId}`
  const member = await openAs(app, id, path)
  const staff = await openAsStaff(app)
  const openAgain = async () => {
    await staff.goto(`${app.url}/member-home?tab=tickets`)
    await openTicket(staff, ticketRequest.subject, number)
  }
  const sides = [
    { page: member, label: 'Message', open: () => member.goto(app.url + path) },
    { page: staff, label: 'Message to member', open: openAgain },
  ]
  await openAgain()
  for (const { page, label, open } of sides) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill('Half a reply')
    await expect.poll(() => storedTexts(page)).toContain('Half a reply')
    await open()
    await expect.poll(() => field.inputValue()).toBe('Half a reply')
    if (page === staff) await page.keyboard.press('Escape')
    else
      await page
        .getByRole('link', { name: /^Offers/ })
        .first()
        .click()
    await press(page, 'Leave')
    await expect.poll(() => storedTexts(page)).toBe('')
    await open()
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
  }
})

test('S-90 PROFILE-01 PROFILE-32 half-typed contact details and a half-made profile are kept until they are left by choice', async () => {
  const member = await app.make.member()
  const newcomer = await app.make.member({ isNew: true })
  const forms = [
    { id: member.id, path: '/account-settings', label: 'Phone number', typed: '(201) 555-01' },
    { id: newcomer.id, path: '/member-home', label: 'Username', typed: 'half.a.name' },
  ]
  for (const { id, path, label, typed } of forms) {
    const page = await openAs(app, id, path)
    const field = page.getByLabel(label)
    await field.fill(typed)
    await expect.poll(() => storedTexts(page)).toContain(typed)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(typed)
    await page.locator('a[href="/safety"]').first().click()
    await press(page, 'Leave')
    await expect.poll(() => storedTexts(page)).toBe('')
    await page.goto(app.url + path)
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
  }
})

test('S-90 words about a former version of an item are not put over what another device saved', async () => {
  const { june, lamp } = await tradeUnderway(app)
  const page = await openAs(app, june.id, '/member-home?tab=myItems')
  await press(page, 'Edit Floor lamp')
  const description = page.getByRole('dialog').getByLabel('Description')
  await description.fill('Half a description')
  await expect.poll(() => storedTexts(page)).toContain('Half a description')
  const newer = 'Brass, with a new shade and a long cable.'
  const update = app.db.updateTable('items').where('id', '=', lamp.id)
  await update.set({ description: newer, updatedAt: new Date() }).execute()
  await page.reload()
  await press(page, 'Edit Floor lamp')
  // The form has read what is stored once it stores what is typed.
  await page.getByRole('dialog').getByLabel('Title').first().fill('Tall floor lamp')
  await expect.poll(() => storedTexts(page)).toContain('Tall floor lamp')
  expect(await description.inputValue()).toBe(newer)
})

test('S-90 an unfinished counter-offer does not become a change of the trade', async () => {
  const { june, dana, camera, wanted } = await tradeUnderway(app)
  await app.db.deleteFrom('tradeOffers').where('fromUserId', '=', june.id).execute()
  const offer = await app.make.offer({
    fromUserId: dana.id,
    toUserId: june.id,
    fromItemId: wanted.id,
    toItemId: camera.id,
  })
  const page = await openAs(app, june.id, '/offers')
  await press(page, 'Counter')
  const message = page.getByRole('dialog').getByLabel('Message')
  await message.fill('Half a counter-offer')
  await expect.poll(() => storedTexts(page)).toContain('Half a counter-offer')
  const browser = await app.as(june.id)
  const url = `/api/trade-offers/${offer.id}`
  expect((await browser.patch(url, { status: 'accepted' })).statusCode).toBe(200)
  await page.goto(app.url + TRADES)
  await chooseInMenu(page, 'Change this trade')
  await message.fill('Now')
  await message.press('End')
  await expect.poll(() => storedTexts(page)).toContain('Now')
  expect(await storedTexts(page)).toContain('Half a counter-offer')
})
