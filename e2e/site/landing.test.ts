import { expect, test } from 'vitest'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, excessWidth, openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const app = await serveApp()
const { url, make } = app
const asked = { expected: [/^401 GET \/api\/auth\/user/] }

const { id: ann } = await make.member({ firstName: 'Dana', zipCode: '07040' })
const annBrowser = await app.as(ann)
for (const [title, value] of [
  ['Brass lamp', '60'],
  ['Red kite', '45'],
  ['Garden bench', '30'],
]) {
  const fields = { title: String(title), value: String(value), 'wishlist[]': 'a tent' }
  const posted = await annBrowser.form('POST', '/api/items', fields, {
    image1: await imageFile({ width: 600, height: 450 }),
  })
  expect(posted.statusCode, posted.body).toBe(201)
}
const { id: bob } = await make.member({ city: 'Portland', state: 'OR', zipCode: '97201' })
await make.item({ userId: bob, title: 'Western saddle' })

test('LANDING-01 LANDING-02 LANDING-03 LANDING-04 the page fits every width by day and by dusk, and everybody can use it', async () => {
  // A busy server sends the page without items.
  await expect.poll(async () => (await fetch(url)).text()).toContain('Brass lamp')
  const page = await openPage(url)
  await page.getByRole('heading', { level: 1, name: 'Trade Local, Live Better' }).waitFor()
  for (const name of ['Member Login', 'Join Now', 'Start Trading Today']) {
    const link = page.getByRole('link', { name, exact: true }).first()
    expect(await link.getAttribute('href')).toMatch(/^\/member-login/)
  }
  await page.getByRole('heading', { level: 3, name: 'Brass lamp' }).waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await expectAccessibleAtAnyHour(page)
})

test('LANDING-05 LANDING-08 LANDING-10 LANDING-11 every way on is a plain link, and no code of the app is loaded before one is taken', async () => {
  const asking: string[] = []
  const page = await openPage(`${url}/robots.txt`, asked)
  page.on('request', (request) => asking.push(new URL(request.url()).pathname))
  await page.goto(url)
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
  const hrefs = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await hrefs('Try Sandbox Mode')).toEqual(['/#sandbox', '/#sandbox'])
  expect(await hrefs('Sign Up Now')).toEqual(['/api/login'])
  expect(await hrefs('Dev Team')).toEqual(['/dev-team'])
  await page.waitForLoadState('networkidle')
  expect(asking.filter((path) => path.endsWith('.js'))).toEqual([
    expect.stringMatching(/^\/assets\/prerendered-/),
  ])
  expect(asking.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.getByRole('link', { name: 'Sign Up Now' }).click()
  await page.waitForURL(`${url}/member-login?tab=join`)
})

test('LANDING-05 LANDING-07 asked for the sandbox, the page loads the app and stays where it is', async () => {
  const page = await openPage(url, asked)
  const asks = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user'))
  await page.getByRole('link', { name: 'Try Sandbox Mode' }).first().click()
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^(#sandbox)?$/)
  await asks
  await page.locator('#root:not([hidden]) #sandbox').waitFor()
  await expect.poll(() => page.locator('#sandbox').count()).toBe(1)
  await expect
    .poll(() => page.locator('#sandbox').evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(300)
})

test('LANDING-06 LANDING-09 LANDING-11 without JavaScript all of it can be read, towns are looked up and the example is leafed through', async () => {
  const page = await openPage(url, { context: { javaScriptEnabled: false } })
  for (const step of ['Post an item', 'Find local matches', 'Make the trade']) {
    await page.getByRole('heading', { level: 3, name: step }).waitFor()
  }
  await page.getByText('24 hours, no account').waitFor()
  // Text inside noscript is found by its element alone.
  await page.locator('noscript p').waitFor()
  expect(await page.locator('.closing').getByRole('link', { name: 'Join Now' }).count()).toBe(1)
  for (const button of ['Play', 'Day']) {
    expect(await page.getByRole('button', { name: button, exact: true }).count()).toBe(0)
  }
  await page.getByRole('radio', { name: /^Rated/ }).check()
  await page.getByText('June rates Marcus').waitFor()
  await page.getByLabel('Your town or ZIP code').fill('Maplewood, NJ')
  await page.getByRole('button', { name: 'Look around' }).click()
  await page.getByRole('heading', { name: 'On porches around Maplewood, NJ' }).waitFor()
  await page.getByText('in your area').first().waitFor()
  expect(await page.getByText('Western saddle').count()).toBe(0)
  const more = page.getByRole('link', { name: 'More around Maplewood' })
  expect(await more.getAttribute('href')).toBe('/near/nj/maplewood')
  await page.getByRole('link', { name: 'Safety', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Meeting safely' }).waitFor()
})

test('LANDING-11 a town is completed while it is typed, and looked around without leaving the page', async () => {
  const page = await openPage(url)
  const field = page.getByLabel('Your town or ZIP code')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await field.pressSequentially('Maplewo')
  await expect
    .poll(() =>
      page
        .locator('#towns option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    )
    .toContain('Maplewood, NJ')
  await field.fill('Maplewood, NJ')
  await page.getByRole('heading', { name: 'On porches around Maplewood, NJ' }).waitFor()
  await expect.poll(() => page.getByText('Western saddle').count()).toBe(0)
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('Maplewood, NJ')
  expect(new URL(page.url()).searchParams.get('city')).toBe('Maplewood, NJ')
  await field.fill('Springfield')
  await field.press('Enter')
  await page.locator('.near-answer').getByText('Which one do you mean?').waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Springfield, / })
    .first()
    .click()
  await page.waitForURL(/state=/)
  await page.getByRole('heading', { name: /^On porches/ }).waitFor()
})

test('LANDING-11 who asks for another town before the first answer is shown the second', async () => {
  const page = await openPage(url)
  const { promise: shown, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/city=Maplewood/, async (route) => {
    await shown
    await route.continue().catch(() => undefined)
  })
  const field = page.getByLabel('Your town or ZIP code')
  await field.fill('Maplewood, NJ')
  await field.press('Enter')
  await field.fill('Portland, OR')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'On porches around Portland, OR' }).waitFor()
  letGo()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await page.getByRole('heading', { name: /^On porches around/ }).textContent()).toContain(
    'Portland, OR',
  )
})

test('LANDING-11 the example plays once it is in sight, can be paused, and stands still for who wants stillness', async () => {
  const moving = await openPage(url, { context: { reducedMotion: 'no-preference' } })
  await moving.locator('#example').scrollIntoViewIfNeeded()
  await expect.poll(() => moving.getByRole('radio', { name: /^Offer/ }).isChecked()).toBe(false)
  await moving.getByRole('button', { name: 'Pause' }).click()
  await moving.getByRole('button', { name: 'Play' }).waitFor()
  const still = await openPage(url)
  await still.locator('#example').scrollIntoViewIfNeeded()
  await still.getByRole('button', { name: 'Play' }).waitFor()
  expect(await still.getByRole('radio', { name: /^Offer/ }).isChecked()).toBe(true)
  await still.getByRole('radio', { name: /^Swapped/ }).check()
  await still.getByText('June goes home with a camera').waitFor()
  await expectAccessible(still)
})

test('LANDING-11 day and dusk are chosen in the foot and stay chosen', async () => {
  const page = await openPage(url)
  const dusk = page.getByRole('button', { name: 'Dusk' })
  await dusk.click()
  await expect.poll(() => dusk.getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await expect.poll(() => dusk.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('LANDING-11 SHELL-08 whose session has ended sees the same page in the app, around the same town', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/member-home', { expected: [/^401 GET \/api\//] })
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  await app.db.deleteFrom('sessions').where('userId', '=', id).execute()
  await page.goto(`${url}/?city=Portland&state=OR`)
  await page.getByRole('heading', { level: 1, name: 'Trade Local, Live Better' }).waitFor()
  await page.getByRole('heading', { name: 'On porches around Portland, OR' }).waitFor()
  await page.getByText('Western saddle').first().waitFor()
  await expectAccessible(page)
})

test('LANDING-12 LANDING-13 an item on the page leads to its own, where a visitor is told to sign in first', async () => {
  const page = await openPage(url, asked)
  await page.getByRole('link', { name: 'Brass lamp' }).click()
  await page.getByText('Sign in to make offers and contact the owner').waitFor()
})
