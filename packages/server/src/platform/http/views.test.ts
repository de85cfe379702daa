import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { BoundedQueue } from '../core/bounded-queue.ts'
import { sessionCookieName } from '../identity/session-cookie.ts'

/** Pages are given up by no clock, however slow the machine is. */
vi.mock('../core/timeouts.ts', async (original) => ({
  ...(await original<object>()),
  withTimeout: (value: unknown) => value,
}))

const TOWN = '/near/nj/maplewood'
const HOME = '/member-home'
const STARTING = '<div id="root">\n<main id="main" class="page-main starting">'
const { app, deps, make, visitor } = await startApp()

/** Pages that are being rendered end only when the test lets them, and time stands still. */
function holdPages(renderer = deps.pageRenderer) {
  const begun: string[] = []
  const open: (() => void)[] = []
  let isHeld = true
  const rendering = vi.spyOn(renderer, 'render').mockImplementation(({ address }) => {
    begun.push(address)
    if (!isHeld) return Promise.resolve(null)
    return new Promise((finish) => void open.push(() => finish(null)))
  })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => {
    rendering.mockRestore()
    clock.mockRestore()
  })
  const finish = (most = open.length) => {
    for (const end of open.splice(0, most)) end()
  }
  const finishAll = () => {
    isHeld = false
    finish()
  }
  return { begun, finish, finishAll }
}

/** Notes who joins a line, by the line's name. */
function watchLines() {
  const lining = vi.spyOn(BoundedQueue.prototype, 'run')
  onTestFinished(() => lining.mockRestore())
  return () => lining.mock.calls.map(([, line]) => line)
}

test('T-82 whoever makes up a cookie waits in the line of visitors, and a member does not', async () => {
  const { browser } = await make.person()
  const { begun, finish } = holdPages()
  const headers = { cookie: `${sessionCookieName(deps.config)}=made-up` }
  const pages = Array.from({ length: 4 }, () => visitor().get(TOWN, { headers }))
  await expect.poll(() => begun).toEqual([TOWN])
  pages.push(browser.get(HOME))
  await expect.poll(() => begun).toEqual([TOWN, HOME])
  finish()
  await expect.poll(() => begun).toEqual([TOWN, HOME, TOWN])
  for (let count = 4; count <= 5; count += 1) {
    finish()
    await expect.poll(() => begun).toHaveLength(count)
  }
  finish()
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200)
})

test('T-82 however many pages one member asks for, another’s is the next but one', async () => {
  const [one, other] = [await make.person(), await make.person()]
  const { begun, finish } = holdPages()
  const lining = watchLines()
  const pages = Array.from({ length: 20 }, () => one.browser.get(TOWN))
  await expect.poll(() => begun).toHaveLength(16)
  pages.push(other.browser.get(HOME))
  const all = [...Array(20).fill(one.id), other.id]
  await expect.poll(() => lining().toSorted()).toEqual(all.toSorted())
  expect(begun).toHaveLength(16)
  finish(2)
  await expect.poll(() => begun).toContain(HOME)
  expect(begun).toHaveLength(18)
  finish()
  await expect.poll(() => begun).toHaveLength(21)
  finish()
  await Promise.all(pages)
})

test('T-82 a visitor’s page for which the line is full goes out empty, which is no fault', async () => {
  const logging = await startApp({ LOG_LEVEL: 'info' })
  const { finishAll } = holdPages(logging.deps.pageRenderer)
  const lining = watchLines()
  const ask = () => logging.visitor().get(TOWN)
  const waiting = Array.from({ length: 65 }, ask)
  await expect.poll(lining).toEqual(Array(65).fill('127.0.0.1'))
  const { statusCode, body } = await ask()
  expect({ statusCode, isEmpty: body.includes(STARTING) }).toEqual({
    statusCode: 200,
    isEmpty: true,
  })
  const { lines } = logging.deps.logLines.read({ after: 0, level: 'error' })
  expect(lines).toEqual([])
  finishAll()
  await Promise.all(waiting)
})

test('T-82 a member’s page goes out empty while the server is too busy to say who asks', async () => {
  const { browser } = await make.person()
  const { begun } = holdPages()
  const server: { inject: (asked: InjectOptions) => Promise<LightMyRequestResponse> } = app
  const inject = server.inject.bind(server)
  const busy = { statusCode: 503, headers: {}, payload: '', cookies: [] } as unknown
  const asking = vi
    .spyOn(server, 'inject')
    .mockImplementation(async (asked) =>
      asked.url === accountCalls.user.path ? (busy as LightMyRequestResponse) : inject(asked),
    )
  onTestFinished(() => asking.mockRestore())
  const { statusCode, body } = await browser.get(TOWN)
  expect(statusCode).toBe(200)
  expect(body).toContain(STARTING)
  expect(begun).toEqual([])
})
