import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { openAsDeveloper } from '../staff/developers.ts'
import { expectInSight } from '../staff/stacked-table.ts'
import { tradeUnderway } from './trade-parties.ts'

const served = await serveApp()
const { make } = served

test('S-11 MEETINGS-01 S-57 support staff add a place, traders are suggested it, and no more when it is retired', async () => {
  const { june } = await tradeUnderway(served)
  const trader = await openAs(served, june.id, '/robots.txt')
  const look = async () => {
    await trader.goto(`${served.url}/offers?tab=accepted`)
    await trader.getByRole('button', { name: 'Propose Meeting', exact: true }).click()
    await trader.getByRole('dialog').waitFor()
  }
  const name = `Library ${Date.now()}`
  const choice = trader.getByText(name)

  const page = await openAsStaff(served, { expected: [/^400 POST/] })
  await page.getByRole('button', { name: 'Places', exact: true }).click()
  await page.getByRole('button', { name: 'Add a place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a meeting place' })
  await dialog.getByRole('button', { name: 'Add place' }).click()
  await dialog.getByText('The name must be at least 2 characters').waitFor()
  await dialog.getByText('Please say where this information comes from').waitFor()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Kind of place').selectOption('library')
  await dialog.getByLabel('Street address').fill('129 Boyden Ave')
  await dialog.getByLabel('Town').fill('Maplewoood')
  await dialog.getByLabel('State').selectOption('NJ')
  await dialog.getByLabel('Source of this information').fill('The town’s own page')
  await dialog.getByRole('button', { name: 'Add place' }).click()
  await dialog
    .getByText(/^We could not find this town/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Town').fill('Maplewood')
  await dialog.getByRole('button', { name: 'Add place' }).click()
  await page.getByText('Meeting place added').first().waitFor()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('129 Boyden Ave, Maplewood, NJ').waitFor()
  await look()
  await choice.waitFor()

  await row.getByRole('button', { name: `Change ${name}` }).click()
  const changing = page.getByRole('dialog', { name: 'Change this meeting place' })
  await changing.getByLabel('Street address').fill('131 Boyden Ave')
  await changing.getByRole('button', { name: 'Save' }).click()
  await row.getByText('131 Boyden Ave, Maplewood, NJ').waitFor()
  await row.getByRole('button', { name: `Retire ${name}` }).click()
  await expect.poll(() => row.count()).toBe(0)
  await look()
  await trader
    .getByText(/halfway/)
    .first()
    .waitFor()
  expect(await choice.count()).toBe(0)
  await page.getByRole('button', { name: 'Retired' }).click()
  await row.getByRole('button', { name: `Suggest again ${name}` }).click()
  await expect.poll(() => row.count()).toBe(0)
})

test('S-11 CONSOLE-20 SHELL-22 the same list stands in the console’s support tab, accessible at both widths', async () => {
  const { id } = await make.member({ isAdmin: true })
  await served.db
    .insertInto('publicPlaces')
    .values({
      code: `e2e:${id}`,
      name: 'Town Hall',
      kind: 'town_hall',
      address: '574 Valley St',
      city: 'Maplewood',
      state: 'NJ',
      latitude: '40.73',
      longitude: '-74.27',
    })
    .execute()
  const page = await openAsDeveloper(served, id, '/dev-team?view=console&tab=support')
  await page.getByRole('button', { name: 'Places', exact: true }).click()
  await page.getByRole('heading', { name: 'Public Meeting Places' }).waitFor()
  await page.getByLabel('Search places').fill('valley')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Town Hall' }).waitFor()
  await page.getByLabel('State').selectOption('NY')
  await page.getByText('No matching places.').waitFor()
  await page.getByLabel('State').selectOption('')
  const row = page.getByRole('row').filter({ hasText: 'Town Hall' })
  await row.waitFor()
  await atBothWidths(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectInSight(row)
})
