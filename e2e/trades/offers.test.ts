import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hideItem } from '../../packages/server/src/features/items/index.ts'
import { transact } from '../../packages/server/src/platform/database/database.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, holdAndList, openPage, sendEmptyPages, settled } from '../browser/browser.ts'
import { pressTwice } from '../browser/press-twice.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { plainPhoto } from '../items/item-images.ts'
import { juneAndDana, openDialog } from './trade-parties.ts'

const app = await serveApp()
const { url, make, db, deps } = app

function tab(page: Page, name: string) {
  return page.getByRole('tab', { name })
}

async function show(page: Page, name: string, count: string) {
  await expect.poll(() => tab(page, name).innerText()).toBe(`${name}\n${count}`)
}

test('OFFERS-01 OFFERS-22 OFFERS-38 OFFERS-41 one offers an item and cash, the other accepts by a double tap, both see PENDING', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app, { title: 'Canopy bed' })
  const his = await openAs(app, june.id, '/offers?tab=outgoing', { width: 390 })
  await his.getByRole('heading', { name: 'No outgoing offers' }).waitFor()
  const hers = await openAs(app, dana.id, '/offers')
  await hers.getByRole('heading', { name: 'No incoming offers' }).waitFor()

  await his.getByRole('link', { name: 'Browse Items to Trade' }).click()
  await his.getByLabel('Search', { exact: true }).fill('canopy bed')
  await his.keyboard.press('Enter')
  await his.getByRole('link', { name: 'Canopy bed' }).click()
  const dialog = await openDialog(his)
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await dialog
    .getByRole('textbox', { name: 'Message optional', exact: true })
    .fill('We have a van this weekend.')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(his, 'Offer sent!', 'Your trade offer has been sent to the item owner.')
  await dialog.waitFor({ state: 'detached' })
  await his.goBack()
  await his.getByRole('link', { name: /^Offers/ }).click()
  await tab(his, 'My Offers').click()
  await his.getByRole('article').getByText('Pending', { exact: true }).waitFor()

  const card = hers.getByRole('article')
  await card.getByText('$50.00 cash adjustment').waitFor()
  expect(await card.innerText()).toMatch(/june\.\d+ wants to swap[\s\S]*Nyack, NY, Just now/)
  expect(await card.innerText()).toContain('We have a van this weekend.')
  await show(hers, 'Incoming Offers', '1')
  // A double tap is sent once: a refusal of the second would fail this test.
  await pressTwice(card.getByRole('button', { name: 'Accept' }))
  await toast(hers, 'Offer accepted!')
  await card.getByText('PENDING TRADE').waitFor()
  await expect.poll(() => card.locator('.swap.is-swapping').count()).toBe(1)
  await show(hers, 'Incoming Offers', '0')
  await show(hers, 'Accepted', '1')
  await expectAccessible(hers)

  await his.getByRole('article').getByText('PENDING TRADE').waitFor()
  const locks = await db.selectFrom('itemTradeLocks').select('itemId').execute()
  expect(locks.map((lock) => lock.itemId)).toEqual(expect.arrayContaining([wanted.id, camera.id]))
})

test('OFFERS-06 OFFERS-34 OFFERS-39 OFFERS-43 a cash offer is declined after a question, and is gone for both', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  const his = await openAs(app, june.id, `/items/${wanted.id}`)
  const dialog = await openDialog(his)
  await dialog.getByRole('radio', { name: /^Cash/ }).check()
  await dialog.getByLabel('Cash amount').fill('230.50')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(his, 'Cash Offer sent!', 'Your cash offer has been sent to the item owner.')
  await his.goto(`${url}/offers?tab=outgoing`)
  await his
    .getByRole('article')
    .getByText(/Waiting for dana\.\d+’s answer, until/)
    .waitFor()
  expect(await his.getByRole('button', { name: 'Decline' }).count()).toBe(0)

  const hers = await openAs(app, dana.id, '/offers', { width: 390 })
  const card = hers.getByRole('article')
  await card.getByText('$230.50').first().waitFor()
  await card.getByRole('button', { name: 'Decline' }).click()
  const reasons = hers.getByRole('menu', { name: 'Decline this offer' })
  await reasons.waitFor()
  await expectAccessible(hers)
  await hers.keyboard.press('Escape')
  await reasons.waitFor({ state: 'detached' })
  await hers.keyboard.press('Enter')
  await reasons.getByRole('menuitem', { name: 'Value too far apart' }).click()
  await toast(hers, 'Offer declined')
  await hers.getByRole('heading', { name: 'No incoming offers' }).waitFor()
  await his.getByRole('heading', { name: 'No outgoing offers' }).waitFor()
})

test('OFFERS-06 OFFERS-43 the focus goes to the list when a focused offer is declined, and from nowhere else', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  const cash = {
    toUserId: dana.id,
    toItemId: wanted.id,
    fromItemId: null,
    cashAdjustment: '200.00',
  }
  const { id } = await make.offer({ ...cash, fromUserId: june.id })
  await make.offer({ ...cash, fromUserId: (await make.member()).id })
  const page = await openAs(app, dana.id, '/offers')
  const cards = page.getByRole('article')
  const declineFirst = async () => {
    await cards.first().getByRole('button', { name: 'Decline' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Decline without a reason' }).click()
  }
  await declineFirst()
  // Until then the buttons of the other offer are busy, too.
  await toast(page, 'Offer declined')
  await expect.poll(() => cards.count()).toBe(1)
  const isFocused = (element: Element) => element === document.activeElement
  await expect.poll(() => page.locator('.offer-panel').evaluate(isFocused)).toBe(true)

  const answer = await holdAndList(page, `**/api/trade-offers/${id}`)
  await declineFirst()
  await expect.poll(() => answer.asked.length).toBe(1)
  const other = tab(page, 'My Offers')
  await other.focus()
  answer.letGo()
  await page.getByRole('heading', { name: 'No incoming offers' }).waitFor()
  expect(await other.evaluate(isFocused)).toBe(true)
})

test('OFFERS-44 OFFERS-45 a failed answer says so with the reason of the server, and the list is fetched anew', async () => {
  const { dana, camera, lamp, wanted } = await juneAndDana(app)
  const ofCamera = await make.offer({ fromItemId: camera.id, toItemId: wanted.id })
  const ofLamp = await make.offer({ fromItemId: lamp.id, toItemId: wanted.id })
  const page = await openAs(app, dana.id, '/offers', {
    expected: [/^404 (PATCH|DELETE) \/api\/trade-offers/],
  })
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(2)
  // Gone in the meantime, and no page is told.
  const remove = ({ id }: { id: string }) =>
    db.deleteFrom('tradeOffers').where('id', '=', id).execute()
  await remove(ofCamera)
  await cards.filter({ hasText: 'Nikon FE' }).getByRole('button', { name: 'Accept' }).click()
  await toast(page, 'Failed to accept offer', 'Offer not found')
  await expect.poll(() => cards.count()).toBe(1)
  await remove(ofLamp)
  await cards.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('menuitem', { name: /without/ }).click()
  await toast(page, 'Failed to decline offer', 'Offer not found')
  await page.getByRole('heading', { name: 'No incoming offers' }).waitFor()
})

test('OFFERS-30 OFFERS-31 OFFERS-32 OFFERS-33 tabs with the counts of the server, and what is empty says so', async () => {
  const reader = await make.member()
  const page = await openAs(app, reader.id, '/offers')
  await page.getByRole('heading', { level: 1, name: 'Trade Offers' }).waitFor()
  await page.getByRole('heading', { name: 'No incoming offers' }).waitFor()
  await page.getByText('Items with three or four wishes hear from people sooner.').waitFor()
  await atBothWidths(page)
  await tab(page, 'My Offers').click()
  await page.getByRole('heading', { name: 'No outgoing offers' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=outgoing')
  await tab(page, 'Accepted').click()
  await page.getByRole('heading', { name: 'No trades in progress' }).waitFor()
  await atBothWidths(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'No outgoing offers' }).waitFor()
  const owner = await make.member()
  for (let number = 0; number < 101; number += 1) {
    await make.offer({ fromUserId: reader.id, toUserId: owner.id })
  }
  await make.offer({ fromUserId: reader.id, status: 'accepted' })
  await make.offer({ toUserId: reader.id, status: 'accepted' })
  await make.offer({ toUserId: reader.id })
  await page.goto(`${url}/member-offers?tab=outgoing`)
  await show(page, 'Incoming Offers', '1')
  await show(page, 'Outgoing Offers', '101')
  await show(page, 'Accepted', '2')
  await page.getByText('100 of 101').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => page.getByText('Pending', { exact: true }).count()).toBe(101)
})

test('OFFERS-35 OFFERS-30 accepted trades of both directions stand together, past ones are folded away', async () => {
  const reader = await make.member()
  const mine = await make.item({ userId: reader.id, title: 'Road bike' })
  await make.offer({ toUserId: reader.id, status: 'accepted' })
  await make.offer({ fromItemId: mine.id, status: 'accepted' })
  const gone = await make.offer({ fromUserId: reader.id })
  await db
    .updateTable('tradeOffers')
    .set({
      status: 'rejected',
      acceptedAt: new Date(),
      cancelledAt: new Date(),
      cancelReason: 'Moving',
    })
    .where('id', '=', gone.id)
    .execute()
  const page = await openAs(app, reader.id, '/offers?tab=accepted')
  await expect.poll(() => page.getByText('PENDING TRADE').count()).toBe(2)
  expect(await page.getByRole('list', { name: /^Trade progress with/ }).count()).toBe(2)
  // The latest page may hold offers alone that never became a trade.
  const next = 'status=rejected&cursor=next'
  await page.route('**/api/trade-offers/outgoing?status=rejected**', async (route) => {
    const isFirst = !route.request().url().includes('cursor')
    const response = await route.fetch({ url: route.request().url().replace('&cursor=next', '') })
    const link = `</api/trade-offers/outgoing?${next}>; rel="next"`
    const headers = { ...response.headers(), link }
    return route.fulfill(isFirst ? { response, headers, body: '[]' } : { response })
  })
  const past = page.getByText('Past trades').first()
  await past.waitFor()
  expect(await page.getByText('CANCELLED', { exact: true }).count()).toBe(0)
  await past.click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('CANCELLED', { exact: true }).waitFor()
})

test('OFFERS-34 an offer on an item in another trade waits, and says so instead of Accept', async () => {
  const { dana, lamp, wanted } = await juneAndDana(app)
  await make.offer({ fromItemId: lamp.id, toItemId: wanted.id, message: 'Would love it' })
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const page = await openAs(app, dana.id, '/offers')
  const card = page.getByRole('article').filter({ hasText: 'Would love it' })
  await card.getByText('On hold').waitFor()
  await card.getByText('If that trade is called off, you can accept this offer.').waitFor()
  await card.getByRole('button', { name: 'Decline' }).waitFor()
  expect(await card.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  expect(await card.getByRole('link', { name: 'Three-seat sofa' }).count()).toBe(0)
})

test('S-95 OFFERS-34 an offered item that staff have hidden has a placeholder, no broken picture and no dead link', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const offer = { fromUserId: june.id, fromItemId: camera.id, toItemId: wanted.id }
  await make.offer({ ...offer, toUserId: dana.id })
  const photo = await deps.photos.store(await plainPhoto('green'))
  await db
    .insertInto('itemPhotos')
    .values({ itemId: camera.id, slot: 1, ...photo })
    .execute()
  await transact(db, (tx) => hideItem(deps, tx, camera.id, 'It is not yours.'))
  const page = await openAs(app, dana.id, '/offers', { expected: [/^404 GET \/photos\//] })
  await page.getByText('An item in this offer is hidden right now.').waitFor()
  const theirs = page.getByRole('article').first().locator('.side-theirs')
  await theirs.locator('.photo-none').waitFor()
  expect(await theirs.locator('img').count()).toBe(0)
  expect(await theirs.getByRole('link').count()).toBe(0)
})

test('SHELL-29 C-32 whoever opens the offers without being signed in gets the sign-in screen, and then the offers', async () => {
  const { email, password } = await make.account()
  const page = await openPage(`${url}/offers`, { expected: [/^401 GET/] })
  await page.getByRole('tab', { name: 'Register' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Trade Offers' }).waitFor()
})

test('SHELL-46 SHELL-48 a page that learns by a fetch that its session has ended shows so, and no toast', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/offers', { expected: [/^401 GET/] })
  await page.getByRole('heading', { name: 'No incoming offers' }).waitFor()
  // Nobody is told of it: the event stream stands.
  await db.deleteFrom('sessions').where('userId', '=', id).execute()
  await transact(db, (tx) => deps.live.announce(tx, { userIds: [id], topics: ['offers'] }))
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await settled(page)
  expect(await page.locator('.toast').count()).toBe(0)
})

test('SHELL-48 SHELL-49 SHELL-50 OFFERS-46 no member, or no answer: each has a page that says so', async () => {
  const visitor = await openPage(`${url}/member-offers`, { expected: [/^401 GET/] })
  await visitor.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await expectAccessible(visitor)
  const reader = await make.member()
  const page = await openAs(app, reader.id, '/robots.txt', {
    expected: [/^503 GET \/api\/trade-offers/],
  })
  await page.route('**/api/trade-offers/open*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  await sendEmptyPages(page)
  await page.goto(`${url}/offers`)
  await page.getByRole('heading', { name: 'Error loading offers/messages' }).waitFor()
  await toast(page, 'Failed to fetch offers')
  await page.unroute('**/api/trade-offers/open*')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('heading', { name: 'No incoming offers' }).waitFor()
})

test('T-100 what changed before the yes is shown, and asked about before it is accepted', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const offered = { fromItemId: camera.id, toItemId: wanted.id }
  await (await app.as(june.id)).post('/api/trade-offers', offered)
  const hers = await openAs(app, dana.id, '/offers', { width: 390, expected: [/^409 PATCH/] })
  const card = hers.getByRole('article')
  await card.getByText('Nikon FE').waitFor()
  // Without an event the open page knows nothing of it.
  const box = { title: 'Camera box', value: '1.00' }
  await db.updateTable('items').set(box).where('id', '=', camera.id).execute()
  await card.getByRole('button', { name: 'Accept' }).click()
  const question = hers.getByRole('alertdialog', { name: 'Accept it as it is now?' })
  await question.getByText('“Nikon FE”: the title was Nikon FE, now Camera box.').waitFor()
  await question.getByText('“Nikon FE”: the value was $210, now $1.').waitFor()
  expect(await hers.getByText('Failed to accept offer').count()).toBe(0)
  await expectAccessible(hers)
  await hers.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await card.getByText('Changed since this offer was made.').waitFor()
  await card.getByRole('button', { name: 'Accept' }).click()
  await question.getByRole('button', { name: 'Accept as it is now' }).click()
  await toast(hers, 'Offer accepted!')
})

test('T-100 a sender whose wanted item became another one lets the offer stand', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const offered = { fromItemId: camera.id, toItemId: wanted.id }
  await (await app.as(june.id)).post('/api/trade-offers', offered)
  const owner = await app.as(dana.id)
  await owner.form('PATCH', `/api/items/${wanted.id}`, { title: 'One cushion' })
  const hers = await openAs(app, dana.id, '/offers')
  await hers.getByText('The sender is being asked whether it still stands.').waitFor()
  expect(await hers.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  const his = await openAs(app, june.id, '/offers?tab=outgoing', { width: 390 })
  await his.getByText('the title was Three-seat sofa, now One cushion.').waitFor()
  await his.getByRole('button', { name: 'My offer stands' }).click()
  await toast(his, 'Your offer stands')
  await hers.getByRole('button', { name: 'Accept' }).waitFor()
})

test('OFFERS-01 OFFERS-06 an offer is made and accepted with the keyboard alone', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  const his = await openAs(app, june.id, `/items/${wanted.id}`)
  await his.getByRole('button', { name: 'Make a Trade Offer' }).waitFor()
  await tabToSpoken(his, 'Make a Trade Offer')
  await his.keyboard.press('Enter')
  await his
    .getByRole('dialog')
    .getByRole('radio', { name: /Floor lamp/ })
    .waitFor()
  await tabToSpoken(his, 'Floor lamp')
  await his.keyboard.press('Space')
  await tabToSpoken(his, 'Message')
  await his.keyboard.type('By keyboard')
  await tabToSpoken(his, 'Send offer')
  await his.keyboard.press('Enter')
  await toast(his, 'Offer sent!')
  await his.getByText('You offered your Floor lamp').waitFor()
  await expect.poll(() => spokenFocus(his)).toContain('Make another offer')

  const hers = await openAs(app, dana.id, '/offers')
  await hers.getByText('By keyboard').waitFor()
  await tabToSpoken(hers, 'Accept')
  await hers.keyboard.press('Enter')
  await toast(hers, 'Offer accepted!')
  await expect.poll(() => spokenFocus(hers)).toContain('PENDING TRADE')
})

/** What a reader hears of the focused control: its label and its text. */
function spokenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((label) => label.innerText)
        : []
    return [...labels, element.getAttribute('aria-label') ?? '', element.innerText].join(' ').trim()
  })
}

async function tabToSpoken(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if ((await spokenFocus(page)).startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached with the Tab key`)
}
