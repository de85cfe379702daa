/** Accessibility checks with axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only rules whose result depends on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Checks WCAG 2.2 AA and axe's best practices. */
export function expectAccessible(page: Page): Promise<void> {
  return judge(page, { runOnly: { type: 'tag', values: standards } })
}

/** Checks both color schemes. The second run repeats only the rules about colors. */
export async function expectAccessibleAtAnyHour(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await judge(page, { runOnly: { type: 'rule', values: colorRules } })
}

/** Parts that watch their own size, such as tables that may scroll, follow a frame later. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
}

async function judge(page: Page, rules: RunOptions): Promise<void> {
  await nextFrame(page)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] })
  const results: AxeResults = await page.evaluate(`axe.run(document, ${options})`)
  const lines = results.violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`),
  ])
  // Screen readers list articles by name, and axe asks for none.
  const unnamed = page.locator('article:not([aria-label], [aria-labelledby])')
  for (const article of await unnamed.all())
    lines.push(`an article without a name: ${await article.getAttribute('class')}`)
  if (lines.length === 0) return
  throw new Error(`${page.url()} is not accessible:\n${lines.join('\n')}`)
}
