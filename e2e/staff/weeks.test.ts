import { readFile } from 'node:fs/promises'
import { type WeekFigures, weekAfter, weekOf } from '@swapstead/domain/console/weeks.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, excessWidth } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAsDeveloper } from './developers.ts'

const served = await serveApp()
const { db, make } = served
const { id: developerId } = await make.member({ isAdmin: true, firstName: 'Dana' })
await make.member({ city: 'Ely', state: 'MN', zipCode: '55731' })
const { id: ely } = await db
  .selectFrom('places')
  .select('id')
  .where('code', '=', 'area:ely,MN')
  .executeTakeFirstOrThrow()

const WEEKS = 6
/** Of the whole file, though a week may end meanwhile. */
const thisWeek = weekOf(new Date())
const weekAt = (place: number) => weekAfter(thisWeek, place - WEEKS)
const figuresAt = (place: number): WeekFigures => ({
  active: 10 * (place + 1),
  posts: 4 * (place + 1),
  offers: 3,
  swaps: 2,
  rings: 1,
  messages: 25 * place,
})

await db
  .insertInto('weekFigures')
  .values(
    Array.from({ length: WEEKS }, (_, place) => ({
      week: weekAt(place),
      ...figuresAt(place),
      joined: 8,
      back1: place < WEEKS - 1 ? 4 : null,
      back4: place < 2 ? 2 : null,
    })),
  )
  .execute()
await db
  .insertInto('areaWeekFigures')
  .values({ week: weekAt(WEEKS - 1), placeId: ely, ...figuresAt(0) })
  .execute()

const path = '/dev-team?view=console&tab=database'

/** The texts of a table's column, without its head. */
const columnOf = (page: Page, table: string, head: string) =>
  page.getByRole('table', { name: table }).evaluate((element, wanted) => {
    const { tHead, tBodies } = element as HTMLTableElement
    const heads = [...(tHead?.rows[0]?.cells ?? [])].map((cell) => cell.innerText)
    const place = heads.indexOf(wanted)
    return [...(tBodies[0]?.rows ?? [])].map((row) => row.cells[place]?.innerText)
  }, head)

/** The texts of a picture's columns, and their heights as shares of the highest. */
const columnsOf = (page: Page, picture: string) =>
  page.getByRole('img', { name: new RegExp(`^${picture},`) }).evaluate((element) => {
    const groups = [...element.querySelectorAll('g')]
    const heights = groups.map((group) =>
      [...group.querySelectorAll('rect[data-part]')].reduce(
        (sum, part) => sum + Number(part.getAttribute('height')),
        0,
      ),
    )
    const most = Math.max(...heights)
    return {
      texts: groups.map((group) => group.querySelector('title')?.textContent?.split(': ')[1]),
      shares: heights.map((height) => height / most),
      withheld: groups.filter((group) => group.querySelector('.week-chart-withheld')).length,
    }
  })

/** The pictures tell what the table of all towns tells. */
async function expectSameFigures(page: Page): Promise<void> {
  for (const name of ['Active members', 'Posts', 'Offers', 'Messages']) {
    const { texts, shares } = await columnsOf(page, name)
    const told = await columnOf(page, 'All towns, week by week', name)
    expect(texts).toEqual(told.toReversed())
    const values = texts.map((text) => Number(text?.replace(',', '')))
    const most = Math.max(...values)
    for (const [place, value] of values.entries())
      expect(Math.abs((shares[place] ?? 0) - value / most), name).toBeLessThan(0.02)
  }
  const { texts } = await columnsOf(page, 'Swaps')
  const two = await columnOf(page, 'All towns, week by week', 'Swaps of two')
  const three = await columnOf(page, 'All towns, week by week', 'Swaps of three')
  expect(texts).toEqual(two.map((of, row) => `${of} of two, ${three[row]} of three`).reverse())
}

test('CONSOLE-26 CONSOLE-27 what brings people back is told by pictures, tables and files of the same figures, accessible at both widths', async () => {
  const page = await openAsDeveloper(served, developerId, path)
  await page.getByRole('link', { name: 'What brings people back' }).click()
  await page.getByRole('heading', { name: 'What brings people back' }).waitFor()
  await page.getByRole('heading', { name: 'Week by week' }).waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  for (const measure of ['For each active member', 'In all']) {
    await page.getByRole('button', { name: measure }).click()
    await expectSameFigures(page)
  }

  const table = 'Members by the week in which they joined'
  const after = (head: string) => columnOf(page, table, head)
  expect(await after('1 week later')).toEqual([expect.stringMatching('–'), ...Array(5).fill('50%')])
  expect((await after('4 weeks later')).slice(-2)).toEqual(['25%', '25%'])
  await page.getByText('active 1 week later').waitFor()

  const textOf = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    return (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  }
  const [head, first, ...more] = await textOf('Export weeks')
  expect(head).toMatch(/^week,town,activeMembers,posts,offers,swaps,rings,messages,/)
  expect(first).toBe(`${weekAt(0)},All towns,10,4,3,2,1,0,0.4,0.3,0.2,0.1,0`)
  expect(more).toHaveLength(WEEKS - 1)
  expect((await textOf('Export returns')).at(1)).toBe(`${weekAt(0)},8,4,2,`)

  await page.setViewportSize({ width: 320, height: 700 })
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})

test('CONSOLE-27 T-61 a town is chosen by typing, and weeks with few members are not told of it', async () => {
  const page = await openAsDeveloper(served, developerId, `${path}&show=weeks`)
  const others = page.getByRole('row', { name: /^Other towns/ })
  await others.waitFor()
  expect(await others.getByRole('cell').first().innerText()).toBe('50')
  await page.getByLabel('Town', { exact: true }).fill('Winton')
  await page.getByRole('option', { name: 'Winton, MN' }).first().click()
  // Winton lies in the area of Ely.
  await page.getByRole('table', { name: 'Ely, MN, week by week' }).waitFor()
  const active = await columnOf(page, 'Ely, MN, week by week', 'Active members')
  expect(active).toEqual(['10', ...Array(WEEKS - 1).fill('Fewer than 5')])
  expect((await columnsOf(page, 'Active members')).withheld).toBe(WEEKS - 1)
  await atBothWidths(page)
  await page.getByRole('link', { name: 'All towns' }).click()
  await page.getByRole('table', { name: 'All towns, week by week' }).waitFor()
  await page.getByRole('link', { name: 'Ely, MN' }).click()
  await page.getByRole('table', { name: 'Ely, MN, week by week' }).waitFor()
})

test('CONSOLE-27 before the first week is over, the page says when there will be figures', async () => {
  const page = await openAsDeveloper(served, developerId, '/robots.txt')
  await page.route(/\/api\/dev\/weeks/, (route) =>
    route.fulfill({ json: { town: null, weeks: [], cohorts: [], towns: [], otherTowns: null } }),
  )
  await page.goto(`${served.url}${path}&show=weeks`)
  await page.getByRole('heading', { name: 'No week is over yet' }).waitFor()
})
