import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { BoundedQueue } from '../core/bounded-queue.ts'
import { sessionCookieName } from '../identity/session-cookie.ts'

const TOWN = '/near/nj/maplewood'
const HOME = '/member-home'
const { deps, make, visitor } = await startApp()

/** Pages that are being rendered end only when the test lets them. */
function holdPages(renderer = deps.pageRenderer) {
  const begun: string[] = []
  const open: (() => void)[] = []
  const rendering = vi.spyOn(renderer, 'render').mockImplementation(({ address }) => {
    begun.push(address)
    return new Promise((finish) => void open.push(() => finish(null)))
  })
  onTestFinished(() => rendering.mockRestore())
  const finish = (most = open.length) => {
    for (const end of open.splice(0, most)) end()
  }
  return { begun, finish }
}

test('T-82 whoever makes up a cookie waits in the line of visitors, and a member does not', async () => {
  const { browser } = await make.person()
  const { begun, finish } = holdPages()
  const headers = { cookie: `${sessionCookieName(deps.config)}=made-up` }
  const pages = Array.from({ length: 4 }, () => visitor().get(TOWN, { headers }))
  await vi.waitFor(() => expect(begun).toEqual([TOWN]))
  pages.push(browser.get(HOME))
  await vi.waitFor(() => expect(begun).toEqual([TOWN, HOME]))
  finish()
  await vi.waitFor(() => expect(begun).toEqual([TOWN, HOME, TOWN]))
  for (let count = 4; count <= 5; count += 1) {
    finish()
    await vi.waitFor(() => expect(begun).toHaveLength(count))
  }
  finish()
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200)
})

test('T-82 however many pages one member asks for, another’s is the next but one', async () => {
  const [one, other] = [await make.person(), await make.person()]
  const { begun, finish } = holdPages()
  const lining = vi.spyOn(BoundedQueue.prototype, 'run')
  onTestFinished(() => lining.mockRestore())
  const pages = Array.from({ length: 20 }, () => one.browser.get(TOWN))
  await vi.waitFor(() => expect(begun).toHaveLength(16))
  pages.push(other.browser.get(HOME))
  await vi.waitFor(() => expect(lining).toHaveBeenCalledTimes(21))
  expect(begun).toHaveLength(16)
  finish(2)
  await vi.waitFor(() => expect(begun).toContain(HOME))
  expect(begun).toHaveLength(18)
  finish()
  await vi.waitFor(() => expect(begun).toHaveLength(21))
  finish()
  await Promise.all(pages)
})

test('T-82 a visitor’s page for which the line is full goes out empty, which is no fault', async () => {
  const logging = await startApp({ LOG_LEVEL: 'info' })
  const { begun, finish } = holdPages(logging.deps.pageRenderer)
  const ask = () => logging.visitor().get(TOWN)
  const waiting = Array.from({ length: 65 }, ask)
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const { statusCode, body } = await ask()
  expect({ statusCode, isEmpty: body.includes('<div id="root"></div>') }).toEqual({
    statusCode: 200,
    isEmpty: true,
  })
  const { lines } = logging.deps.logLines.read({ after: 0, level: 'error' })
  expect(lines).toEqual([])
  finish()
  await Promise.all(waiting)
})
