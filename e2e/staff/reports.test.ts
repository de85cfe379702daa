import { expect, test } from 'vitest'
import { makeAgreedRing } from '../../packages/server/test/make/rings.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { plainPhoto } from '../items/item-images.ts'
import { openAsDeveloper } from './developers.ts'
import { openTicket } from './ticket-steps.ts'

const served = await serveApp()
const { db, deps, make, as } = served
const STEP_TAKEN =
  "We looked into your report and took a step. To protect everyone's privacy we don't say which."

/** A ticket of Ann that reports the lamp of Bob. */
async function reportedLamp(title: string) {
  const [ann, bob] = [await make.member({ firstName: 'Ann' }), await make.member()]
  const lamp = await make.item({ userId: bob.id, title })
  const text = { subject: `Report: ${title}`, description: 'It was stolen from my porch.' }
  const reference = { kind: 'item', id: lamp.id }
  const answer = await (await as(ann.id)).post('/api/member-auth/support-tickets', {
    ...text,
    reference,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { ann, bob, reference }
}

test('S-65 S-94 S-95 a reported item is named and need not be copied, and is hidden by staff: its owner reads why, the reporter one sentence', async () => {
  const [ann, bob] = [await make.member({ firstName: 'Ann' }), await make.member()]
  const lamp = await make.item({ userId: bob.id, title: 'Stolen lamp', wishlist: ['A chair'] })
  const hers = await openAs(served, ann.id, `/member-home?item=${lamp.id}`, { width: 390 })
  const item = hers.getByRole('dialog', { name: 'Stolen lamp' })
  await item.getByRole('button', { name: 'Report item' }).click()
  const contact = hers.getByRole('dialog', { name: 'Contact Support' })
  await contact.getByText('You’re reporting the item “Stolen lamp”.').waitFor()
  expect(await contact.getByLabel('Subject').inputValue()).toBe('Report: Stolen lamp')
  await expectAccessible(hers)
  await contact.getByLabel('Description').fill('It was stolen from my porch last week.')
  await contact.getByRole('button', { name: 'Send' }).click()
  await toast(hers, 'Support ticket created')
  const reports = db.selectFrom('ticketReports').select(['kind', 'subjectId'])
  expect(await reports.where('reporterId', '=', ann.id).execute()).toEqual([
    { kind: 'item', subjectId: lamp.id },
  ])
  const visited = await hers.evaluate(() => history.length)
  await hers.keyboard.press('Escape')
  await item.waitFor({ state: 'detached' })
  // Back would open it again.
  expect(await hers.evaluate(() => history.length)).toBe(visited)

  const dana = await openAsStaff(served)
  const dialog = await openTicket(dana, 'Report: Stolen lamp')
  const report = dialog.getByRole('region', { name: 'Reported item' })
  await report.getByText(/Would take: A chair/).waitFor()
  await expectAccessible(dana)
  await report.getByRole('button', { name: 'Hide item' }).click()
  const asked = dana.getByRole('dialog', { name: 'Hide this item?' })
  await asked.getByRole('button', { name: 'Hide item' }).click()
  await asked.getByText('A reason is required').waitFor()
  await asked.getByLabel('Reason').fill('It belongs to a neighbor.')
  await expectAccessible(dana)
  await asked.getByRole('button', { name: 'Hide item' }).click()
  await toast(dana, 'Item hidden')
  await dialog.getByText('Hid the item: It belongs to a neighbor.').waitFor()
  await report.getByText(/It is hidden now\./).waitFor()

  const his = await openAs(served, bob.id, `/items/${lamp.id}`, { width: 390 })
  await his.getByText('The Support Team wrote: “It belongs to a neighbor.”').waitFor()
  await his.getByRole('button', { name: 'Contact Support' }).click()
  const appeal = his.getByRole('dialog', { name: 'Contact Support' })
  await expect
    .poll(() => appeal.getByLabel('Subject').inputValue())
    .toBe('About my hidden item: Stolen lamp')
  expect(await appeal.getByLabel('Description').inputValue()).toContain(`/items/${lamp.id}`)
  await his.goto(`${served.url}/member-home?tab=myItems`)
  await his.getByText('The Support Team wrote: “It belongs to a neighbor.”').waitFor()

  await hers.goto(`${served.url}/member-tickets`)
  await hers.getByRole('link', { name: 'Report: Stolen lamp' }).click()
  await hers.getByText(STEP_TAKEN).waitFor()
  expect(await hers.getByText('Hid the item').count()).toBe(0)
  await report.getByRole('button', { name: 'Show item again' }).click()
  await toast(dana, 'Item no longer hidden')
  await his.getByText('The Support Team wrote:').waitFor({ state: 'detached' })
})

test('S-94 S-96 S-78 MEMBERS-05 support staff hand over, the developer team bans from the ticket for a reason of its own; a warning has staff’s words', async () => {
  const { bob } = await reportedLamp('Old radio')
  const { id } = await make.member({ isAdmin: true, firstName: 'Dana' })
  const dana = await openAs(served, id, '/member-home?tab=tickets', { width: 390 })
  const dialog = await openTicket(dana, 'Report: Old radio')
  expect(await dialog.getByRole('button', { name: 'Ban member' }).count()).toBe(0)
  expect(await dialog.getByRole('link', { name: /’s account$/ }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Warn member' }).click()
  const asked = dana.getByRole('dialog', { name: 'Warn this member?' })
  await asked.getByLabel('Your words').fill('Please post what is yours alone.')
  await asked.getByRole('button', { name: 'Send warning' }).click()
  await toast(dana, 'Warning sent')
  await dialog.getByRole('button', { name: 'Hand over to the developer team' }).click()
  await toast(dana, 'Handed over')
  await dialog.getByText('For the developer team').waitFor()
  await expectAccessible(dana)

  const eli = await openAsDeveloper(served, id, '/dev-team?view=console&tab=support')
  await eli.getByLabel('Team').selectOption('Developer team')
  const ticket = await openTicket(eli, 'Report: Old radio')
  await ticket.getByRole('button', { name: 'Ban member' }).click()
  const ban = eli.getByRole('dialog', { name: /^Ban / })
  await ban.getByRole('button', { name: 'Ban member' }).click()
  await ban.getByText('A reason is required').waitFor()
  await ban.getByLabel('Reason').fill('Sells what is not theirs.')
  await ban.getByRole('button', { name: 'Ban member' }).click()
  await toast(eli, 'Member deactivated successfully - they can no longer login')
  await ticket.getByText(/Deactivated the member: .*Sells what is not theirs\./).waitFor()
  const banned = served.db.selectFrom('users').select('banReason').where('id', '=', bob.id)
  expect(await banned.executeTakeFirst()).toEqual({
    banReason: expect.stringMatching(/^Ticket TKT-\S+: Sells what is not theirs\.$/),
  })
  await atBothWidths(eli, expectAccessible)
  await ticket.getByRole('link', { name: /^Open .*’s account$/ }).click()
  await eli.getByRole('button', { name: /^Unban / }).click()
  await eli.getByText('Member reactivated successfully - they can now login').waitFor()
})

test('S-94 staff read of other open reports about a thing, open them and settle them like this one', async () => {
  const { ann, reference } = await reportedLamp('Chipped vase')
  const cleo = await make.person({ firstName: 'Cleo' })
  const inOneBrowser = [ann, cleo].map(({ id }) => ({ userId: id, deviceHash: `both ${ann.id}` }))
  await db.insertInto('knownDevices').values(inOneBrowser).execute()
  const other = await cleo.browser.post('/api/member-auth/support-tickets', {
    subject: 'The same vase again',
    description: 'It is not theirs, I know the owner.',
    reference,
  })
  const { ticketNumber, id } = other.json()
  const staff = await make.member({ isAdmin: true, firstName: 'Dana' })
  const dana = await openAs(served, staff.id, '/member-home?tab=tickets', { width: 390 })
  const dialog = await openTicket(dana, 'Report: Chipped vase')
  const others = dialog.getByRole('region', { name: 'Other open reports' })
  await others.getByText('One other open report about this item or its member').waitFor()
  await others.getByText('this report and the other may come from one person.').waitFor()
  await others.getByRole('button', { name: ticketNumber }).click()
  const second = dana.getByRole('dialog', { name: 'The same vase again' })
  await second.getByRole('region', { name: 'Other open reports' }).waitFor()
  await second.getByRole('button', { name: 'Nothing against the rules' }).waitFor()
  await second.getByRole('button', { name: 'Close' }).first().click()
  const again = await openTicket(dana, 'Report: Chipped vase')
  await again.getByRole('button', { name: 'Hide item' }).click()
  const asked = dana.getByRole('dialog', { name: 'Hide this item?' })
  await asked.getByLabel('Reason').fill('It belongs to a neighbor.')
  await asked.getByRole('button', { name: 'Hide item' }).click()
  await toast(dana, 'Item hidden')
  await again.getByRole('button', { name: 'Settle one other report about this item too' }).click()
  await expectAccessible(dana)
  await dana.getByRole('button', { name: 'Settle them' }).click()
  await toast(dana, 'Reports settled')
  await again.getByRole('region', { name: 'Other open reports' }).waitFor({ state: 'detached' })
  const settled = db.selectFrom('supportTickets').select('status').where('id', '=', id)
  expect(await settled.executeTakeFirst()).toEqual({ status: 'resolved' })
})

test('S-94 S-96 a warning that is being written stays open when a colleague closes the ticket', async () => {
  await reportedLamp('Garden gnome')
  const page = await openAsStaff(served)
  const dialog = await openTicket(page, 'Report: Garden gnome')
  await dialog.getByRole('button', { name: 'Warn member' }).click()
  const words = page.getByRole('dialog', { name: 'Warn this member?' }).getByLabel('Your words')
  await words.fill('Please post what is yours')
  const tickets = served.db
    .updateTable('supportTickets')
    .set({ status: 'closed', waitingSince: null })
  await tickets.where('subject', '=', 'Report: Garden gnome').execute()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await dialog.getByText('Change the ticket’s status').waitFor()
  expect(await words.inputValue()).toBe('Please post what is yours')
})

test('T-97 S-94 staff read all that is kept of a reported conversation, and who has left since', async () => {
  const ann = await make.person()
  const bob = await make.person({ firstName: 'Bob', username: null })
  const lamp = await make.item({ userId: ann.id })
  const photo = await deps.photos.store(await plainPhoto('green'))
  const tent = await make.item({ userId: bob.id, title: 'Old tent', description: 'Torn by you.' })
  await served.db
    .insertInto('itemPhotos')
    .values({ itemId: tent.id, slot: 1, ...photo })
    .execute()
  const made = await bob.browser.post('/api/trade-offers', {
    toItemId: lamp.id,
    fromItemId: tent.id,
    message: 'Be careful.',
  })
  const offer = made.json<{ id: string }>()
  const ticket = { subject: 'Report: a threat', description: 'Please look at what I was sent.' }
  const reference = { kind: 'conversation', id: offer.id }
  await ann.browser.post('/api/member-auth/support-tickets', { ...ticket, reference })
  const content = 'You reported me.'
  await bob.browser.post('/api/messages', { toUserId: ann.id, tradeOfferId: offer.id, content })
  await served.db.deleteFrom('users').where('id', '=', bob.id).execute()
  const page = await openAsStaff(served, { width: 390 })
  const dialog = await openTicket(page, 'Report: a threat')
  const report = dialog.getByRole('region', { name: 'Reported conversation' })
  await report.getByText('has deleted the account since').waitFor()
  const kept = report.getByRole('list', { name: 'Kept messages' }).getByRole('listitem')
  expect(await kept.allInnerTexts()).toEqual([
    expect.stringContaining('Offered: '),
    expect.stringContaining('Be careful.'),
    expect.stringContaining(content),
  ])
  expect(await report.getByRole('list', { name: 'Latest messages' }).innerText()).not.toContain(
    content,
  )
  await report.getByText('Torn by you.').waitFor()
  await report.getByText(/of Bob\. In the offer, /).waitFor()
  const picture = report.getByRole('list', { name: 'Photos of Old tent' }).getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
})

test('S-94 R-48 staff say whom of a swap of three a report is about, and can warn them', async () => {
  const { id, ann } = await makeAgreedRing(served)
  const ticket = { subject: 'Report: rude words', description: 'Please look at what one wrote.' }
  const reference = { kind: 'conversation', id }
  await ann.browser.post('/api/member-auth/support-tickets', { ...ticket, reference })
  const page = await openAsStaff(served, { width: 390 })
  const dialog = await openTicket(page, 'Report: rude words')
  const report = dialog.getByRole('region', { name: 'Reported conversation' })
  const about = report.getByRole('button', { name: /^It is about Bob / })
  await about.waitFor()
  expect(await report.getByRole('button', { name: 'Warn member' }).count()).toBe(0)
  await about.click()
  await toast(page, 'Member named')
  await report.getByRole('button', { name: 'Warn member' }).waitFor()
  await atBothWidths(page, expectAccessible)
})
