import { TownView } from '@swapstead/domain/towns/calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '../../../test/app.ts'
import { BoundedQueue } from '../../platform/core/bounded-queue.ts'
import { connect } from '../../platform/database/database.ts'
import { Pauses } from '../../platform/http/pauses.ts'
import { sessionCookieName } from '../../platform/identity/session-cookie.ts'
import { TownViews } from './town-views.ts'

const app = await startApp()
const { deps, make, visitor } = app
const PATH = '/near/nj/maplewood'
const CALL = '/api/towns/nj/maplewood'
const owner = await make.member({ city: 'Maplewood', state: 'NJ', zipCode: '07040' })
await make.item({ userId: owner.id, title: 'Brass lamp', wishlist: ['Rug'] })

/** Records the data with which pages are rendered, and the calls that they make in addition. */
function watchPages() {
  const known: Record<string, string>[] = []
  const asked: string[] = []
  const render = deps.pageRenderer.render.bind(deps.pageRenderer)
  const rendering = vi.spyOn(deps.pageRenderer, 'render').mockImplementation((page, ask) => {
    const texts = Object.entries(page.known).map(([address, { text }]) => [address, text])
    known.push(Object.fromEntries(texts))
    return render(page, (address) => {
      asked.push(address)
      return ask(address)
    })
  })
  onTestFinished(() => rendering.mockRestore())
  return { known, asked }
}

test('BROWSE-16 B30 a stranger’s page of a town is rendered with what its head was made of, and asks for nothing', async () => {
  const { known, asked } = watchPages()
  const { body } = await visitor().get(PATH)
  expect(body).toContain('Brass lamp')
  expect(asked).toEqual([])
  const call = await visitor().get(CALL)
  expect(known[0]?.[CALL]).toBe(call.body)
  expect(call.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('T-82 B30 what a visitor’s page shows is read in its turn, behind the page before it', async () => {
  const open: (() => void)[] = []
  const rendering = vi
    .spyOn(deps.pageRenderer, 'render')
    .mockImplementation(() => new Promise((finish) => void open.push(() => finish(null))))
  const looking = vi.spyOn(TownViews.prototype, 'find')
  const lining = vi.spyOn(BoundedQueue.prototype, 'run')
  onTestFinished(() => {
    for (const spy of [rendering, looking, lining]) spy.mockRestore()
  })
  const madeUp = { headers: { cookie: `${sessionCookieName(deps.config)}=made-up` } }
  const pages = [{}, madeUp, {}].map((given) => visitor().get(PATH, given))
  await expect.poll(() => lining.mock.calls).toHaveLength(3)
  for (let count = 1; count <= 3; count += 1) {
    await expect.poll(() => open).toHaveLength(count)
    expect(looking).toHaveBeenCalledTimes(count)
    open.at(-1)?.()
  }
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200)
})

test('T-82 B30 a visitor’s page pauses before it is rendered and behind it, when its reader has it; a member’s does not', async () => {
  const { browser } = await make.person()
  const pauses: (() => void)[] = []
  const pausing = vi
    .spyOn(Pauses.prototype, 'pause')
    .mockImplementation(() => new Promise((end) => void pauses.push(end)))
  const rendering = vi.spyOn(deps.pageRenderer, 'render')
  onTestFinished(() => {
    for (const spy of [pausing, rendering]) spy.mockRestore()
    for (const end of pauses) end()
  })
  const first = visitor().get(PATH)
  await expect.poll(() => pauses).toHaveLength(1)
  expect(rendering).not.toHaveBeenCalled()
  pauses[0]?.()
  expect((await first).body).toContain('Brass lamp')
  await expect.poll(() => pauses).toHaveLength(2)

  const second = visitor().get(PATH)
  expect((await browser.get(PATH)).body).toContain('Brass lamp')
  expect(pauses).toHaveLength(2)
  pauses[1]?.()
  await expect.poll(() => pauses).toHaveLength(3)
  pauses[2]?.()
  expect((await second).body).toContain('Brass lamp')
  await expect.poll(() => pauses).toHaveLength(4)
  pauses[3]?.()
})

test('BROWSE-16 T-98 a member’s page of a town asks for itself: it leaves out whom they block', async () => {
  const { browser } = await make.person()
  const { known, asked } = watchPages()
  await browser.get(PATH)
  expect(known[0]).not.toHaveProperty([CALL])
  expect(asked).toContain(CALL)
})

test('LANDING-11 T-14 what is written of a town is what its call’s schema has', async () => {
  const answer = (await visitor().get(CALL)).json()
  expect(answer.items).toHaveLength(1)
  expect(z.encode(TownView, z.decode(TownView, answer))).toEqual(answer)
})

test('B30 S-92 a town is read in two statements, one after the other, whose limits PostgreSQL knows, once a minute', async () => {
  const asked: string[] = []
  const watch = (text: string) => {
    asked.push(text)
    return { comment: undefined, end: () => undefined }
  }
  const own = connect(deps.config.databaseUrl, { log: console, max: 2, watch })
  onTestFinished(own.close)
  let running = 0
  const atOnce: number[] = []
  const replicas = Object.assign(Object.create(deps.replicas), {
    read: async (_reader: unknown, work: (db: typeof own.db) => Promise<unknown>) => {
      running += 1
      atOnce.push(running)
      return work(own.db).finally(() => {
        running -= 1
      })
    },
  })
  const views = new TownViews({ ...deps, replicas })
  const town = views.townAt('nj', 'maplewood')
  if (!town) throw new Error('there is no Maplewood')
  await Promise.all([views.find(town), views.find(town)])
  expect(asked).toHaveLength(2)
  expect(atOnce).toEqual([1, 1])
  for (const limit of ['limit 36', 'limit 400']) {
    expect(
      asked.filter((text) => text.includes(limit)),
      limit,
    ).toHaveLength(1)
  }
})
