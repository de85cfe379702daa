import { HOUR } from '@swapstead/domain/times.ts'
import type { TestApp } from '../app.ts'

type App = Pick<TestApp, 'deps' | 'make' | 'visitor'>
type Wish = Parameters<TestApp['make']['member']>[0]

/** One of the developer team, with a browser that is signed in for an hour. */
export async function makeDeveloper(app: App, wish: Wish = {}) {
  const member = await app.make.member({ isAdmin: true, ...wish })
  return { ...member, browser: await signInDeveloper(app, member.id) }
}

/** Another browser of a developer, signed in for an hour. */
export async function signInDeveloper({ deps, visitor }: Omit<App, 'make'>, userId: string) {
  const browser = visitor()
  await browser.signIn(userId, { developerUntil: new Date(deps.now().getTime() + HOUR) })
  return browser
}
