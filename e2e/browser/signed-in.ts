import type { Page } from 'playwright-core'
import { sessionCookieName } from '../../packages/server/src/platform/identity/session-cookie.ts'
import type { Grant, Visitor } from '../../packages/server/test/visitor.ts'
import { openPage, type PageOptions } from './browser.ts'
import type { ServedApp } from './served-app.ts'

export async function cookieOf(served: ServedApp, userId: string, grant?: Grant) {
  const browser = served.visitor()
  await browser.signIn(userId, grant)
  return sessionCookie(served, browser)
}

/** A session cookie in Playwright's format. */
export function sessionCookie({ url, deps }: ServedApp, visitor: Visitor) {
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

/** Opens the tickets, or another path, for a new member of staff. */
export async function openAsStaff(
  served: ServedApp,
  { path = '/member-home?tab=tickets', ...options }: PageOptions & { path?: string } = {},
): Promise<Page> {
  const { id } = await served.make.member({ isAdmin: true, firstName: 'Dana' })
  return openAs(served, id, path, options)
}

/** Opens a path in a session where this member is signed in. */
export async function openAs(
  served: ServedApp,
  userId: string,
  path: string,
  { grant, ...options }: PageOptions & { grant?: Grant } = {},
): Promise<Page> {
  const cookies = [await cookieOf(served, userId, grant)]
  return openPage(served.url + path, { ...options, cookies })
}
