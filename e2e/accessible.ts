/** Whether everybody can use what a page shows, as axe judges it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on colors; no other changes with the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Fails with every rule of WCAG 2.2 AA and axe's good practice that the page breaks, and where. */
export function expectAccessible(page: Page): Promise<void> {
  return judge(page, { runOnly: { type: 'tag', values: standards } })
}

/** What the page shows is accessible by day and by dusk, which differ in their colors alone. */
export async function expectAccessibleAtAnyHour(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await judge(page, { runOnly: { type: 'rule', values: colorRules } })
}

async function judge(page: Page, rules: RunOptions): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] })
  const results: AxeResults = await page.evaluate(`axe.run(document, ${options})`)
  const lines = results.violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`),
  ])
  if (lines.length === 0) return
  throw new Error(`${page.url()} is not accessible:\n${lines.join('\n')}`)
}
