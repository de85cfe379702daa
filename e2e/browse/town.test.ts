import { expect, test } from 'vitest'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { fillProfile, registrationOf } from '../accounts/account-steps.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, openPage, type PageOptions } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { takenOver } from '../browser/taken-over.ts'
import { toast } from '../browser/toast.ts'
import { openMyItems, openPosting } from '../items/item-forms.ts'
import { openDialog } from '../trades/trade-parties.ts'

const app = await serveApp()
const { url, make } = app
const maplewood = { city: 'Maplewood', state: 'NJ', zipCode: '07040' }
const asked = { expected: [/^401 GET \/api\/auth\/user/] }
const noScripts: PageOptions = {
  context: { javaScriptEnabled: false },
  expected: [/^csp GET .assets.*js$/],
}

const { id: dana } = await make.member({ ...maplewood, firstName: 'Dana' })
const browser = await app.as(dana)
for (const title of ['Brass lamp', 'Red kite', 'Garden bench']) {
  const fields = { title, value: '60', wishlist: '["a tent"]' }
  const posted = await browser.form('POST', '/api/items', fields, {
    image1: await imageFile({ width: 600, height: 450 }),
  })
  expect(posted.statusCode, posted.body).toBe(201)
}
const { id: bob } = await make.member(maplewood)
await make.item({ userId: bob, title: 'Oak stool', wishlist: ['A tent'] })

test('BROWSE-16 LANDING-11 a visitor without JavaScript reads a town, its wishes and an item, comes back, and finds the towns around', async () => {
  const page = await openPage(`${url}/near/nj/maplewood`, noScripts)
  await page.getByRole('heading', { level: 1, name: 'Swap with neighbors in Maplewood' }).waitFor()
  const wished = page.getByRole('region', { name: 'Wanted around Maplewood' })
  expect(await wished.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^a tent\s+2 neighbors$/),
  ])
  const near = page.getByRole('navigation', { name: 'Towns around Maplewood' })
  expect(await near.getByRole('link').count()).toBeGreaterThan(5)
  await page.getByRole('link', { name: 'Brass lamp' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brass lamp' }).waitFor()
  await page.getByRole('link', { name: 'More around Maplewood' }).click()
  await page.waitForURL(`${url}/near/nj/maplewood`)
  await near.getByRole('link', { name: 'South Orange, NJ' }).click()
  await page.getByRole('heading', { level: 1, name: /South Orange/ }).waitFor()
  expect(await page.title()).toBe('Swap Things in South Orange, NJ | Swapstead')
})

test('BROWSE-16 MEMBERS-01 from a town’s page a visitor joins, and a member goes on to what is near home', async () => {
  const page = await openPage(`${url}/near/nj/maplewood`, asked)
  await takenOver(page)
  await page.getByRole('main').getByRole('link', { name: 'Join Now' }).first().click()
  await page.getByRole('tab', { name: 'Join Now', selected: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Swap with neighbors in Maplewood' }).waitFor()
  const member = await openAs(app, bob, '/near/nj/maplewood')
  await member.getByRole('link', { name: 'Browse near your home' }).first().click()
  await member.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('BROWSE-16 OFFERS-11 from a search machine to a first offer: a town, a thing, joining, asking', {
  timeout: 120_000,
}, async () => {
  const page = await openPage(`${url}/near/nj/maplewood`, { width: 390, ...asked })
  await page.getByRole('link', { name: 'Brass lamp' }).click()
  await page.getByText('Sign in to make offers and contact the owner').waitFor()
  await atBothWidths(page)
  await page.getByRole('main').getByRole('link', { name: 'Join Now' }).click()
  for (const [label, text] of registrationOf('june.searching@example.com')) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await fillProfile(page, 'stoop.june')
  await page.getByRole('button', { name: 'Save profile' }).click()
  // The thing that they came for lies over the home.
  await page.getByRole('dialog', { name: 'Brass lamp' }).waitFor()
  const dialog = await openDialog(page)
  await dialog.getByRole('radio', { name: /^Cash/ }).check()
  await dialog.getByLabel(/^Cash a/).fill('60')
  await dialog.getByRole('button', { name: /Send/ }).click()
  await toast(page, 'Cash Offer sent!')
  await atBothWidths(page, expectAccessibleAtAnyHour)
  const browser = await app.as(dana)
  await expect
    .poll(async () => (await browser.get('/api/trade-offers/incoming')).json())
    .toMatchObject([{ status: 'pending', cashAdjustment: '60.00' }])
})

test('P3 P8 LANDING-11 a town comes rendered and is taken over as it is, fits every width by day and dusk, and everybody can use it', async () => {
  for (const [path, width] of [
    ['/near/nj/maplewood', 1280],
    ['/near/mn/ely', 390],
  ] as const) {
    const page = await openPage(`${url}/robots.txt`, { width })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await page.goto(url + path)
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    // A mismatch would be an error in the console, at which the page's test fails.
    await takenOver(page)
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
    expect(calls).toEqual([])
    await atBothWidths(page, expectAccessibleAtAnyHour)
    await page.close()
  }
})

test('BROWSE-16 what is no town says so in the house’s look, also without JavaScript', async () => {
  const missing = [/^404 GET \/near\/nj\/qwertyville/]
  const bare = { ...noScripts, expected: [...(noScripts.expected ?? []), ...missing] }
  for (const options of [bare, { expected: missing }]) {
    const page = await openPage(`${url}/near/nj/qwertyville`, options)
    await page.getByRole('heading', { level: 1, name: 'We don’t know this town' }).waitFor()
    await page.getByRole('link', { name: 'Look around' }).waitFor()
  }
})

test('ITEMS-11 T-02 an item posted for members only is found by a neighbor and not by a visitor', async () => {
  const { id } = await make.member(maplewood)
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Silver spoon')
  await dialog.getByLabel('Value').fill('30')
  await dialog.getByLabel('Only members can see this').check()
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await page.getByText('Silver spoon').first().waitFor()
  const item = await app.db
    .selectFrom('items')
    .select(['id', 'isMembersOnly'])
    .where('title', '=', 'Silver spoon')
    .executeTakeFirstOrThrow()
  expect(item.isMembersOnly).toBe(true)
  const neighbor = await openAs(app, bob, `/items/${item.id}`)
  await neighbor.getByRole('heading', { level: 1, name: 'Silver spoon' }).waitFor()
  await neighbor.getByText('Members only').waitFor()
  const visitor = await openPage(`${url}/items/${item.id}`, {
    expected: [/^404 GET \/api\/items\//, ...asked.expected],
  })
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.getByText('Silver spoon').count()).toBe(0)
})

test('SANDBOX-03 SANDBOX-04 the sandbox begins in the town that a visitor has just read about', async () => {
  const page = await openPage(`${url}/near/nj/maplewood`, asked)
  await page.getByRole('link', { name: 'Try Sandbox Mode' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Try Sandbox Mode' })
  await expect.poll(() => dialog.getByLabel('City').inputValue()).toBe('Maplewood')
  expect(await dialog.getByLabel('State').inputValue()).toBe('NJ')
  await dialog.getByRole('button', { name: 'Start the 24 hours' }).click()
  await page.getByText(/^Maplewood, NJ\. Everything here is pretend/).waitFor()
})

test('T-82 who reads too many towns is told to wait, on a page', async () => {
  const limited = await serveApp({ RATE_LIMITS: 'visitorReads=1/60' })
  const expected = [...asked.expected, /^429 GET/]
  const page = await openPage(`${limited.url}/near/nj/maplewood`, { expected })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${limited.url}/near/nj/newark`)
  await page.getByText(/Too many attempts. Please wait [0-9]+ seconds/).waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
})
