import type { Page } from 'playwright-core'
import { sessionCookieName } from '../packages/server/src/platform/sessions.ts'
import { openPage, type PageOptions } from './browser.ts'
import type { ServedApp } from './served-app.ts'

/** Opens a path in a session in which this member is signed in. */
export async function openAs(
  { url, as, deps }: ServedApp,
  userId: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const visitor = await as(userId)
  const cookie = {
    name: sessionCookieName(deps.config),
    value: visitor.cookie() ?? '',
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
  const context = { ...options.context, storageState: { cookies: [cookie], origins: [] } }
  return openPage(url + path, { ...options, context })
}
