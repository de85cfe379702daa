import { readFile } from 'node:fs/promises'
import { DAY } from '@swapstead/domain/times.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, type PageOptions, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { openAsDeveloper } from './developers.ts'
import { expectInSight } from './stacked-table.ts'

const served = await serveApp()
const { db, make } = served
const { id: developerId } = await make.member({ isAdmin: true, firstName: 'Dana' })

const openConsole = (tab: string, options: PageOptions = {}) =>
  openAsDeveloper(served, developerId, `/dev-team?view=console&tab=${tab}`, options)

/** An alert that is in sight: on the screen, and with nothing over it. */
async function alert(page: Page, text: string) {
  const told = page.getByRole('alert').filter({ hasText: text }).getByText(text, { exact: true })
  await told.waitFor()
  await expect
    .poll(() =>
      told.evaluate((words) => {
        const { x, y, width, height } = words.getBoundingClientRect()
        return words.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
}

/** Presses a button of a long list whose end is looked at. */
async function clickFromBelow(page: Page, button: Locator) {
  await page.evaluate(() => {
    document.body.style.paddingBottom = '100vh'
    window.scrollTo(0, document.body.scrollHeight)
  })
  await button.evaluate((element: HTMLElement) => element.click())
}

test('CONSOLE-20 CONSOLE-21 CONSOLE-30 SHELL-22 the console has seven tabs, each its own address, accessible at both widths', async () => {
  await make.offer()
  const page = await openConsole('docs')
  const tabs = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(['Docs', 'Database', 'Activity', 'Members', 'Marketing', 'Support', 'Chat'])
  const seen: Record<string, string> = {
    Docs: 'Where things are',
    Database: 'Offers pending',
    Activity: 'What it is about',
    Members: 'Search members',
    Marketing: 'Max members',
    Support: 'Support Tickets Management',
    Chat: 'What was discussed and decided about the project',
  }
  for (const [tab, text] of Object.entries(seen)) {
    await tabs.filter({ hasText: tab }).click()
    await page.getByText(text).first().waitFor()
    await expect.poll(() => tabs.filter({ hasText: tab }).getAttribute('aria-current')).toBe('page')
    await atBothWidths(page, expectAccessible)
  }
})

test('CONSOLE-20 a phone shows the tab that is open, that a table goes on, and what a name in the docs means', async () => {
  const page = await openConsole('chat', { width: 390 })
  const chat = page.getByRole('link', { name: 'Chat', exact: true })
  const rightEdge = () => chat.evaluate((tab) => tab.getBoundingClientRect().right)
  await expect.poll(rightEdge).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Database', exact: true }).click()
  const frame = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .first()
  const fadeAtEnd = () =>
    frame.evaluate((node) => getComputedStyle(node).getPropertyValue('--fade-end'))
  await expect.poll(fadeAtEnd).toBe('36px')
  await page.getByRole('link', { name: 'Docs', exact: true }).click()
  const place = page.getByRole('term').filter({ hasText: 'packages/web' })
  await place.locator('xpath=../dd').getByText('the pages in React').waitFor()
})

test('MEMBERS-01 CONSOLE-29 on a phone each member, and each entry of the activity, is a block whose values are labelled, and nothing scrolls sideways', async () => {
  const { email } = await make.member({ firstName: 'Cleo', lastName: `Wren${Date.now()}` })
  const page = await openConsole('members', { width: 390 })
  await page.getByLabel('Search members').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  const cells = row.getByRole('cell')
  await expect
    .poll(async () => (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([
      `Email ${email}`,
      'Town Maplewood, NJ',
      expect.stringMatching(/^Joined [A-Z][a-z]{2} \d+, \d{4}$/),
      'Last login Never',
      'Standing Active',
      'Action Ban Cleo',
    ])
  await expectInSight(row)
  await expectAccessibleAtAnyHour(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('columnheader', { name: 'Email' }).waitFor()
  await expect.poll(() => cells.first().innerText()).toBe(email)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Ban Cleo' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ban Cleo/ })
  await dialog.getByLabel('Reason').fill('Took a bicycle and never came')
  await dialog.getByRole('button', { name: 'Ban member' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  const banned = page.getByRole('row').filter({ hasText: 'member_banned' }).first()
  await banned.getByText('A member was deactivated').waitFor()
  await expectInSight(banned)
  await expectAccessibleAtAnyHour(page)
})

test('CONSOLE-27 the figures are told by numbers, bars and tables', async () => {
  const page = await openConsole('database')
  for (const label of ['Users', 'Items', 'Trade offers', 'Offers pending', 'Offers completed'])
    await page.getByText(label, { exact: true }).first().waitFor()
  await page.getByRole('img', { name: /^Sign-ups: \d+ in 30 days/ }).waitFor()
  const signUps = page.locator('section').filter({ hasText: 'Sign-ups' })
  await signUps.getByText('Show as a table').click()
  const days = [0, DAY].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
  await signUps
    .getByRole('row')
    .filter({ hasText: new RegExp(days.join('|')) })
    .last()
    .waitFor()
  await page.getByRole('row', { name: /^trade_offers/ }).waitFor()
  await page.getByRole('row', { name: /^Agreed by all three \d+/ }).waitFor()
  await page.getByRole('row', { name: /^Somebody didn’t show up \d+ \d+/ }).waitFor()
  const reloaded = page.waitForResponse('**/api/dev/db-stats')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await reloaded
})

test('CONSOLE-27 the head is one line and large figures are one each, at both widths', async () => {
  const page = await openConsole('docs', { width: 390 })
  await page.route('**/api/dev/db-stats', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), items: 12_345 } })
  })
  await page.getByRole('link', { name: 'Database' }).click()
  const shown = page.getByText('12,345', { exact: true })
  await shown.waitFor()
  const lines = () =>
    shown.evaluate((number) => {
      const range = document.createRange()
      range.selectNodeContents(number)
      return range.getClientRects().length
    })
  await atBothWidths(page, async () => {
    await settled(page)
    expect(await lines()).toBe(1)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70)
    const row = page.locator('.row').filter({ hasText: 'What brings people back' })
    await row.getByRole('button', { name: 'Refresh' }).waitFor()
    expect((await row.boundingBox())?.height).toBeLessThan(50)
  })
})

test('MEMBERS-01 MEMBERS-04 MEMBERS-09 MEMBERS-10 a member is banned while looking at a page, and let in again', async () => {
  const { id, email } = await make.member({ firstName: 'Cleo', lastName: `Fox${Date.now()}` })
  const theirs = await openAs(served, id, '/member-home', { expected: [/^401 /] })
  await theirs.getByRole('heading', { name: 'Items Near You' }).waitFor()
  const page = await openConsole('members')
  await page.getByLabel('Search members').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByText('Active').waitFor()
  await row.getByRole('button', { name: 'Ban Cleo' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ban Cleo/ })
  await dialog.getByRole('button', { name: 'Ban member' }).click()
  await dialog.getByText('A reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('Sold the same bike twice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ban member' }).click()
  await alert(page, 'Member deactivated successfully - they can no longer login')
  await row.getByText('DEACTIVATED').waitFor()
  await row.getByText(/Sold the same bike twice/).waitFor()
  await expect.poll(() => theirs.getByRole('heading', { name: 'Items Near You' }).count()).toBe(0)
  await clickFromBelow(page, row.getByRole('button', { name: 'Unban Cleo' }))
  await alert(page, 'Member reactivated successfully - they can now login')
  await row.getByText('Active').waitFor()
})

test('MEMBERS-11 MEMBERS-12 MEMBERS-05 S-78 what fails is said in an alert, a refusal in its own words, and the reason stays', async () => {
  const [cleo, kit, mo, theo] = [
    await make.member({ firstName: 'Cleo' }),
    await make.member({ firstName: 'Kit' }),
    await make.member({ firstName: 'Mo' }),
    await make.member({ firstName: 'Theo', isBanned: true }),
  ]
  const page = await openConsole('members', { expected: [/^(400|409|503) PATCH/] })
  const buttonOf = ({ email }: { email: string }) =>
    page.getByRole('row').filter({ hasText: email }).getByRole('button')
  const dialog = page.getByRole('dialog', { name: /^Ban / })
  const reason = dialog.getByLabel('Reason')
  const beginBan = async (member: { email: string }) => {
    await buttonOf(member).click()
    await reason.fill('Sold the same bike twice')
  }
  const expectRefusal = async () => {
    await dialog.getByRole('button', { name: 'Ban member' }).click()
    await alert(page, 'Failed to deactivate member')
  }
  const leaveDialog = async () => {
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const calls = /\/api\/dev\/members\/[^/]+\/(un)?ban$/
  const message = 'The reason must be 500 characters or less'
  const json = { message, code: 'input.invalid', issues: [{ path: 'reason', message }] }
  await page.route(calls, (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await beginBan(kit)
  await expectRefusal()
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await dialog.locator('.err').getByText(message).waitFor()
  await leaveDialog()

  await beginBan(mo)
  await db.updateTable('users').set({ isAdmin: true }).where('id', '=', mo.id).execute()
  await expectRefusal()
  await page.getByRole('alert').getByText('Admins cannot be deactivated.').waitFor()
  await leaveDialog()

  await page.route(calls, (route) => route.fulfill({ status: 503, body: 'down' }))
  await beginBan(cleo)
  await expectRefusal()
  await dialog.getByRole('alert').getByText('Failed to deactivate member').waitFor()
  await expectAccessible(page)
  expect(await reason.inputValue()).toBe('Sold the same bike twice')
  await leaveDialog()
  await clickFromBelow(page, buttonOf(theo))
  await alert(page, 'Failed to reactivate member')
})

test('MEMBERS-01 MEMBERS-06 S-78 who cannot be banned has no working button, and the reason beside it; the list is filtered and exported', async () => {
  const lastName = `Rook${Date.now()}`
  await make.member({ firstName: 'Ada', lastName, isAdmin: true })
  await make.member({ firstName: 'Bea', lastName })
  await make.member({ firstName: 'Ida', lastName, isBanned: true })
  await db.updateTable('users').set({ lastName }).where('id', '=', developerId).execute()
  const page = await openConsole('members')
  await page.getByLabel('Search members').fill(lastName)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('4 of 4').waitFor()
  const ban = (name: string) => page.getByRole('button', { name: `Ban ${name}` })
  const reason = (name: string) =>
    ban(name).evaluate((button) => [
      (button as HTMLButtonElement).disabled,
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ])
  expect(await reason('Ada')).toEqual([true, 'Admins cannot be deactivated.'])
  expect(await reason('Dana')).toEqual([true, 'You cannot deactivate your own account.'])
  expect(await reason('Bea')).toEqual([false, undefined])
  await page.getByRole('button', { name: 'Deactivated' }).click()
  await page.getByText('1 of 1').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`Ida,${lastName}`)
})

test('CONSOLE-28 CONSOLE-29 each line of the activity has its type, by which it is filtered, and what nobody did is of Swapstead itself', async () => {
  const description = 'The campaign "Welcome" has reached its members'
  const action = 'campaign_completed'
  const entry = { id: crypto.randomUUID(), actorId: null, action, type: 'campaign', description }
  await db.insertInto('auditEntries').values(entry).execute()
  const page = await openConsole('activity')
  const heads = ['When', 'Who', 'Type', 'What', 'Member', 'Action']
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(heads)
  const line = page.getByRole('row').filter({ hasText: description })
  await line.getByRole('cell', { name: 'Campaigns', exact: true }).waitFor()
  await line.getByRole('cell', { name: 'Swapstead itself', exact: true }).waitFor()
  await atBothWidths(page, expectAccessible)
  await page.getByLabel('What it is about').selectOption('rating')
  await page.getByText('Nothing yet.').waitFor()
  await page.getByLabel('What it is about').selectOption('')
  await line.waitFor()
})
