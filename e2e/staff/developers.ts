import { HOUR } from '@swapstead/domain/times.ts'
import type { Page } from 'playwright-core'
import type { Grant } from '../../packages/server/test/visitor.ts'
import type { PageOptions } from '../browser/browser.ts'
import type { ServedApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

/** Developer access for one hour. */
function accessOf({ deps }: ServedApp): Grant {
  return { developerUntil: new Date(deps.now().getTime() + HOUR) }
}

export function openAsDeveloper(
  served: ServedApp,
  userId: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  return openAs(served, userId, path, { ...options, grant: accessOf(served) })
}
