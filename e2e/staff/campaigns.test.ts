import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR } from '../../packages/domain/src/times.ts'
import {
  CAMPAIGNS,
  campaignDeveloper,
  campaignRow,
  join,
  makeCrowd,
} from '../../packages/server/test/make/campaigns.ts'
import { runJob } from '../../packages/server/test/run-job.ts'
import { fillSignIn } from '../accounts/account-steps.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage, type PageOptions, pathOf, signedOut } from '../browser/browser.ts'
import { tabTo } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { openAsDeveloper } from './developers.ts'

const served = await serveApp()
const { url, db, deps, make, visitor } = served
const { id: developerId, browser, begin, draft } = await campaignDeveloper(served)
const shut = /^40[13] GET \/api\/dev\/project-docs/
const CONSOLE = '/dev-team?view=console&tab=marketing'

const openConsole = (options: PageOptions = {}, path = CONSOLE) =>
  openAsDeveloper(served, developerId, path, options)

/** The row of a campaign in the list. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const alert = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByText(text, { exact: true }).waitFor()

async function fillIn(page: Page, name: string, maxMembers: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Premium type').selectOption('Standard Plus')
  await page.getByLabel('Max members').fill(maxMembers)
  await page.getByLabel('Description').fill('A welcome for everyone who joins in winter.')
}

test('CONSOLE-13 CONSOLE-14 CONSOLE-22 CONSOLE-24 the developers’ door refuses, fails, opens, and Logout leads home', async () => {
  const { email, password } = await make.account({ isAdmin: true })
  const expected = [signedOut, shut, /POST \/api\/dev-team\/authenticate$/]
  const page = await openPage(`${url}/dev-team`, { expected })
  await page.getByRole('heading', { name: 'Developer Team' }).waitFor()
  await fillSignIn(page, email, 'wrong horse')
  await toast(page, 'Access Denied', 'Both development passwords must be correct.')
  await page.route('**/authenticate', (route) => route.abort())
  await fillSignIn(page, email, password)
  await toast(page, 'Authentication Error', 'Failed to authenticate. Please try again.')
  await page.unroute('**/authenticate')
  await fillSignIn(page, email, password)
  await tabTo(page, page.getByRole('link', { name: 'Open the console' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Development Console' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Console' }).getByRole('link').count()).toBe(7)
  await page.getByRole('link', { name: 'Back to environment' }).click()
  await page.getByRole('link', { name: 'Open the console' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goto(`${url}/dev-team`)
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
})

test('CAMPAIGNS-05 CAMPAIGNS-06 CAMPAIGNS-08 CAMPAIGNS-10 a campaign is drafted, activated, paused, resumed and deleted', async () => {
  const page = await openConsole()
  await fillIn(page, 'First Snow', '40')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Campaign created')
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('Quantity', { exact: false }).inputValue()).toBe('1')
  for (const count of ['100 characters left of 100', '500 characters left of 500']) {
    await page.getByText(count).first().waitFor()
  }
  await fillIn(page, 'Second Snow', '10')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await rowOf(page, 'Second Snow').waitFor()
  const row = rowOf(page, 'First Snow')
  const shows = (status: string) => row.getByText(status, { exact: true }).waitFor()
  const press = (action: string) =>
    row.getByRole('button', { name: `${action} First Snow`, exact: true }).click()
  await shows('Draft')
  const question = page.getByRole('alertdialog')
  await press('Activate')
  await question
    .getByText('up to 40 members, $40 at list value, new members alone', { exact: false })
    .waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Activate' }).click()
  await shows('Active')
  await join(visitor())
  await runJob(deps, 'welcome-newcomers')
  await row.getByText('1 of 40 members').waitFor()
  await press('Pause')
  await shows('Paused')
  await row.getByText('$1 premium value given').waitFor()
  expect(await row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
  expect(await row.getByRole('button').allTextContents()).toMatchObject([
    expect.stringContaining('Activate'),
    expect.stringContaining('Unpause'),
    expect.stringContaining('Delete'),
  ])
  await press('Unpause')
  await shows('Active')
  await press('Delete')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await press('Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Campaign deleted')
  await expect.poll(() => row.count()).toBe(0)
  const heading = page.getByRole('heading', { name: 'Campaigns', exact: true })
  await expect.poll(() => heading.evaluate((at) => at === document.activeElement)).toBe(true)
})

test('CAMPAIGNS-14 CAMPAIGNS-25 CAMPAIGNS-30 what cannot be created says why, and keeps what was typed', async () => {
  const page = await openConsole({
    width: 390,
    expected: [/^400 POST \/api\/dev/, /ERR_FAILED POST \/api\/dev/],
  })
  const create = page.getByRole('button', { name: 'Create campaign' })
  await create.click()
  await alert(page, 'Please fill in all fields')
  await fillIn(page, 'No', '40')
  await create.click()
  await alert(page, 'Failed to create campaign: The name must be at least 3 characters')
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Never made')
  await page.route('**/promotional-campaigns', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await create.click()
  await alert(page, 'Failed to create campaign')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Never made')
  expect(await page.getByLabel('Max members').inputValue()).toBe('40')
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const made = db.selectFrom('promotionalCampaigns').select('id').where('name', '=', 'Never made')
  expect(await made.execute()).toEqual([])
})

test('CAMPAIGNS-26 CAMPAIGNS-27 CAMPAIGNS-28 CAMPAIGNS-29 an action that fails is told in its words', async () => {
  const halted = await begin({ name: 'Halted' })
  await browser.patch(`${CAMPAIGNS}/${halted}/pause`)
  await draft({ name: 'Drafted' })
  await begin({ name: 'Begun' })
  const page = await openConsole({ expected: [/^409 (PATCH|DELETE)/, /ERR_FAILED PATCH/] })
  const refusal = { code: 'campaigns.completed', message: 'This campaign is completed.' }
  const refuse = '**/promotional-campaigns/*{,/*}'
  await page.route(refuse, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: refusal }),
  )
  const press = (action: string, name: string) =>
    rowOf(page, name)
      .getByRole('button', { name: `${action} ${name}`, exact: true })
      .click()
  await press('Activate', 'Drafted')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await alert(page, 'Failed to activate campaign: This campaign is completed.')
  await press('Pause', 'Begun')
  await alert(page, 'Failed to pause campaign: This campaign is completed.')
  await press('Unpause', 'Halted')
  await alert(page, 'Failed to resume campaign: This campaign is completed.')
  await press('Delete', 'Drafted')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await alert(page, 'Failed to delete campaign: This campaign is completed.')
  await page.unroute(refuse)
  await page.route(refuse, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await press('Activate', 'Halted')
  await alert(page, 'Failed to activate campaign')
})

test('CAMPAIGNS-04 CAMPAIGNS-11 CAMPAIGNS-13 a campaign shows whom it reached and when, and who accepted', async () => {
  await makeCrowd(db, 60, '2001-01-01T00:00:00Z')
  const id = await begin({ name: 'Spring Cleaning', includeExistingMembers: true, maxMembers: 60 })
  await runJob(deps, 'give-campaign-gifts')
  await db
    .updateTable('memberPromotionalBenefits')
    .set({ isUsed: true, usedAt: new Date(deps.now().getTime() + 5 * HOUR) })
    .where('campaignId', '=', id)
    .where('userId', 'in', (query) =>
      query
        .selectFrom('memberPromotionalBenefits')
        .select('userId')
        .where('campaignId', '=', id)
        .limit(7),
    )
    .execute()
  expect((await campaignRow(db, id)).completedAt).not.toBeNull()
  const page = await openConsole({ width: 390 })
  await tabTo(page, page.getByRole('link', { name: 'Spring Cleaning' }))
  await page.keyboard.press('Enter')
  await page.getByText('Completed', { exact: true }).waitFor()
  await page.getByText('60 of 60 members').waitFor()
  await page.getByText('Reached 60').waitFor()
  await page.getByText('Accepted 7').waitFor()
  await page.getByRole('img', { name: /^60 members reached and 7 accepted between/ }).waitFor()
  await page.getByText('Show as a table').click()
  const chart = page.getByRole('table', { name: 'Members reached and accepted over time' })
  await chart.getByRole('row').nth(2).waitFor()
  // On a phone the table has no head.
  const members = page.getByRole('table', { name: 'Members of this campaign' }).getByRole('row')
  await expect.poll(() => members.count()).toBe(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => members.count()).toBe(50)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accepted', exact: true }).click()
  await expect.poll(() => members.count()).toBe(7)
  await page.getByRole('link', { name: 'All campaigns' }).click()
  await rowOf(page, 'Spring Cleaning').waitFor()

  const ofMember = db.selectFrom('memberPromotionalBenefits').select('userId')
  const left = ofMember.where('campaignId', '=', id).where('isUsed', '=', false).limit(1)
  await db.deleteFrom('users').where('id', 'in', left).execute()
  await page.reload()
  await page.getByRole('link', { name: 'Spring Cleaning' }).click()
  await page.getByText(/the 59 members who are still here, of 60 reached\.$/).waitFor()
})

test('CONSOLE-01 CONSOLE-04 whose access has ended meanwhile stands before the door again', async () => {
  const page = await openConsole({ expected: [shut, /^403 GET \/api\/dev/] })
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
  served.passTime(2 * HOUR)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  served.passTime(-2 * HOUR)
})
