import type { Page } from 'playwright-core'
import { sessionCookieName } from '../packages/server/src/platform/sessions.ts'
import { openPage, type PageOptions } from './browser.ts'
import type { ServedApp } from './served-app.ts'

/** The cookie of a session in which this member is signed in. */
export async function cookieOf({ url, as, deps }: ServedApp, userId: string) {
  const visitor = await as(userId)
  return {
    name: sessionCookieName(deps.config),
    value: visitor.cookie() ?? '',
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
}

/** Opens a path in a session in which this member is signed in. */
export async function openAs(
  served: ServedApp,
  userId: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const cookies = [await cookieOf(served, userId)]
  const context = { ...options.context, storageState: { cookies, origins: [] } }
  return openPage(served.url + path, { ...options, context })
}
