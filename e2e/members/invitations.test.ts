import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { fillProfile, registrationOf } from '../accounts/account-steps.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { hold, openPage, signedOut } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { db, make, url } = app

/** The printed pages with the size of each, in points. */
async function printed(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  )
  const sizes = pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...sizes].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  )
}

/** From the words at the code to the lines below, in pixels of a sheet of 816. */
function gapBelowCode(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return (edges('.poster-lines')?.top ?? 0) - (edges('.poster-scan p')?.bottom ?? 0)
  })
}

async function expectOnePage(page: Page): Promise<void> {
  await page.locator('.poster .qr').first().waitFor()
  for (const [paper, size] of [
    ['Letter', '612x792'],
    ['A4', '595x842'],
  ] as const) {
    for (const kind of ['With strips', 'Poster']) {
      await page.getByRole('button', { name: paper, exact: true }).click()
      await page.getByRole('button', { name: kind, exact: true }).click()
      expect(await printed(page), `${paper} ${kind}`).toEqual([size])
      expect(await gapBelowCode(page), `${paper} ${kind}`).toBeGreaterThan(8)
    }
  }
}

test('R-63 from a sheet in the laundry to a first swap: made, printed, scanned, joined, known', {
  timeout: 120_000,
}, async () => {
  const { id: ann } = await make.member({ firstName: 'Ann', username: null })
  await db.updateTable('users').set({ username: 'ann.of.elm' }).where('id', '=', ann).execute()
  const lamp = await make.item({ userId: ann, title: 'Brass lamp' })
  const hers = await openAs(app, ann, '/invitations')
  await hers.getByRole('button', { name: 'Make my link' }).focus()
  await hers.keyboard.press('Enter')
  await toast(hers, 'Your link is ready')
  await hers.getByText('Nobody has joined through your links yet.').waitFor()
  expect(await focused(hers)).toMatch(/^http/)
  await expectAccessibleAtAnyHour(hers)
  await hers.getByRole('link', { name: 'Print a flyer' }).click()
  await hers.getByText('ann.of.elm invites you').waitFor()
  await expectOnePage(hers)
  await expectAccessibleAtAnyHour(hers)
  const link = await hers.locator('.poster-address').innerText()

  const page = await openPage(`http://${link}`, { width: 390, expected: [signedOut] })
  const invited = page.getByRole('status').filter({ hasText: 'ann.of.elm invited you.' })
  await invited.waitFor()
  await expectAccessibleAtAnyHour(page)
  await invited
    .getByRole('link', { name: 'Join Now' })
    .or(page.getByRole('link', { name: 'Join Now' }))
    .first()
    .click()
  for (const [label, text] of registrationOf('june.invited@example.com')) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await page.getByRole('button', { name: 'We do' }).click()
  await toast(page, 'Saved')
  await fillProfile(page, 'porch.june')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('link', { name: 'Brass lamp' }).waitFor()

  await hers.goto(`${url}/invitations`)
  await hers.getByText('1 neighbor has joined through your links.').waitFor()
  await hers.getByRole('button', { name: /^We know each other/ }).click()
  await hers.getByText('You know each other').waitFor()

  const { id: june } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'porch.june')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', june).execute()
  const browser = await app.as(june)
  const tent = await browser.form(
    'POST',
    '/api/items',
    { title: 'Old tent', value: '25' },
    {
      image1: await imageFile({ width: 300, height: 200 }),
    },
  )
  const made = await browser.post('/api/trade-offers', {
    toItemId: lamp.id,
    fromItemId: tent.json().id,
  })
  expect(made.statusCode, made.body).toBe(201)
  const annBrowser = await app.as(ann)
  const offer = `/api/trade-offers/${made.json().id}`
  expect((await annBrowser.patch(offer, { status: 'accepted' })).statusCode).toBe(200)
  await page.goto(`${url}/offers?tab=accepted`)
  await page.getByText('You know each other.').waitFor()
  for (const one of [browser, annBrowser]) await one.post(`${offer}/complete`)
  await page.goto(`${url}/members/${ann}`)
  await page.getByText('You know each other').waitFor()
  await page.getByText(/^You swapped in /).waitFor()
  await expectAccessibleAtAnyHour(page)
  await page.getByRole('button', { name: /^Take back/ }).click()
  await page.getByRole('button', { name: /^We know each other/ }).waitFor()
})

test('R-63 an invitation without an answer is accepted when the profile is saved', async () => {
  const ann = await make.person({ firstName: 'Ann', username: null })
  const { code } = (await ann.browser.post('/api/invitations/own')).json()
  const page = await openPage(`${url}/invite/${code}`, {
    expected: [signedOut, /^net::ERR_CONNECTION_RESET POST \/api\/invitations/],
  })
  await page.getByText('Ann invited you.').first().waitFor()
  await page.route('**/api/invitations/accept', (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Join Now' }).first().click()
  for (const [label, text] of registrationOf('joan.invited@example.com')) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await lost
  await page.unroute('**/api/invitations/accept')
  await fillProfile(page, 'porch.joan')
  const accepted = page.waitForResponse('**/api/invitations/accept')
  await page.getByRole('button', { name: 'Save profile' }).click()
  expect((await accepted).status()).toBe(200)
  await page.getByText('Ann invited you', { exact: true }).waitFor()
  const kept = () => page.evaluate(() => localStorage.getItem('swapstead.invitation'))
  await expect.poll(kept).toBeNull()
})

test('R-63 sheets for a town and an item print on one page, and everybody may print those of towns', async () => {
  const { id, browser } = await make.person({ firstName: 'Dana' })
  const title =
    'A garden bench of teak with a very long name that goes on and on for three lines or more, says its owner'
  const posted = await browser.form(
    'POST',
    '/api/items',
    { title: title.slice(0, 100), value: '60', wishlist: '["A tent","Bike rack","Rug"]' },
    {
      image1: await imageFile({ width: 600, height: 450 }),
    },
  )
  expect(posted.statusCode, posted.body).toBe(201)
  const page = await openPage(`${url}/near/nj/maplewood`, { expected: [signedOut] })
  await page.getByRole('link', { name: 'Print a flyer for the bulletin board' }).click()
  await page.getByRole('heading', { name: 'Swap with neighbors in Maplewood' }).waitFor()
  await expectOnePage(page)
  const own = await openAs(app, id, `/items/${posted.json().id}`, { width: 390 })
  await own.getByRole('link', { name: 'Print a flyer' }).click()
  await expectOnePage(own)
  await expectAccessibleAtAnyHour(own)
  const wide = await own.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('R-63 T-02 a link that has ended says so, and everybody may join without one', async () => {
  const page = await openPage(`${url}/invite/ABCDEFGHJKLMNPQR`, {
    expected: [signedOut, /^404 GET \/api\/invitations/],
  })
  await page.getByText('This invitation is no longer valid.').waitFor()
  await page.getByRole('link', { name: 'Join Now' }).first().click()
  await page.getByRole('button', { name: 'Create Account' }).waitFor()
})

test('R-63 the link goes to the device’s share sheet where there is one', async () => {
  const { id } = await make.member({ firstName: 'Ann' })
  const page = await openAs(app, id, '/invitations', { width: 390 })
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? ''),
    })
  })
  await page.getByRole('button', { name: 'Make my link' }).click()
  await page.getByRole('link', { name: 'Print a flyer' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.locator('body[data-shared*="/invite/"]').waitFor()
})

test('R-63 a share sheet that does not work says so, with the link', async () => {
  const { id } = await make.member({ firstName: 'Bo' })
  const page = await openAs(app, id, '/invitations')
  await page.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.assign(navigator, { share })
  })
  await page.getByRole('button', { name: 'Make my link' }).click()
  await page.getByRole('link', { name: 'Print a flyer' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText(/^Please copy the link by hand: .*\/invite\//).waitFor()
})

test('R-63 a link that has ended is not shown while the answer about the present one is on its way', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/invitations')
  await page.getByRole('button', { name: 'Make my link' }).click()
  const address = page.locator('.own-address p')
  const ended = await address.innerText()
  const arrive = await hold(page, '**/api/invitations/own', 'GET')
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect.poll(() => address.innerText()).not.toBe(ended)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Make my link' }).waitFor()
  arrive()
})
