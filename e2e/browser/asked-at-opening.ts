import type { Page } from 'playwright-core'
import { settled } from './browser.ts'
import type { serveApp } from './served-app.ts'
import { openAs } from './signed-in.ts'

type Opening = {
  path: string
  /** Begins before the page is opened. */
  isComplete: (page: Page) => Promise<unknown>
}

/** What a page asks of the server when it opens, and the server of the database beside sessions. */
export async function askedAtOpening(
  served: Awaited<ReturnType<typeof serveApp>>,
  userId: string,
  texts: string[],
  { path, isComplete }: Opening,
) {
  const page = await openAs(served, userId, '/robots.txt')
  const calls: string[] = []
  const answers: Promise<unknown>[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(`${request.method()} ${pathname}`)
    answers.push(request.response())
  })
  texts.length = 0
  const completed = isComplete(page)
  await page.goto(served.url + path)
  await completed
  await settled(page)
  await Promise.all(answers)
  const asked = {
    calls: calls.toSorted(),
    statements: texts.filter((text) => !text.includes('from sessions')),
  }
  // Live updates would ask again.
  await page.goto(`${served.url}/robots.txt`)
  return asked
}
