import type { Page } from 'playwright-core'
import type { Grant } from '../packages/server/test/visitor.ts'
import type { PageOptions } from './browser.ts'
import type { ServedApp } from './served-app.ts'
import { openAs } from './signed-in.ts'

/** Developer access of an hour. */
function accessOf({ deps }: ServedApp): Grant {
  return { developerUntil: new Date(deps.now().getTime() + 3_600_000) }
}

/** Opens a path as this admin, with developer access. */
export function openAsDeveloper(
  served: ServedApp,
  userId: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  return openAs(served, userId, path, { ...options, grant: accessOf(served) })
}

/** By how many pixels the page is wider than its window. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
