import { createMemoryHistory } from '@tanstack/history'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { oneOf, searchReader } from '../search-params.ts'
import { route } from './route.ts'
import { openRouter } from './router.ts'

const Missing = () => null
const Slow = () => null
const pages = { '/start': () => null, '/quick': () => null }
const readSearch = searchReader({ tab: oneOf('done') })

/** Three pages; the code of `/slow` comes when `arrive` is called. */
function threePages(address: string) {
  const code = Promise.withResolvers<typeof Slow>()
  const history = createMemoryHistory({ initialEntries: [address] })
  const routes = [
    route('/start', { title: 'Start', readSearch, load: async () => pages['/start'] }),
    route('/quick', { load: async () => pages['/quick'] }),
    route('/slow', { load: () => code.promise }),
  ]
  return { history, routes, arrive: () => code.resolve(Slow), fail: code.reject }
}

async function open(address: string) {
  const { history, routes, arrive, fail } = threePages(address)
  const router = await openRouter(history, routes, createElement(Missing))
  return { router, shown: () => router.match().page.type, arrive, fail }
}

/** A browser whose page can be loaded anew; the function that does so. */
function reloadable() {
  const stored = new Map<string, string>()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return reload
}

const lost = new TypeError('Failed to fetch dynamically imported module: https://a.b/Slow-1.js')

/** What waits for nothing but code that is there has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('SHELL-29 the first page is there at once, and its address in order', async () => {
  const { router, shown } = await open('/start?tab=roof#part')
  expect(shown()).toBe(pages['/start'])
  expect(router.match()).toMatchObject({ title: 'Start', params: {} })
  expect(router.location().href).toBe('/start#part')
  expect(router.history.length).toBe(1)
})

test('F-14 who goes on while the first page is loading gets the other page', async () => {
  const { history, routes, arrive } = threePages('/slow')
  const opening = openRouter(history, routes, createElement(Missing))
  history.push('/quick')
  arrive()
  const router = await opening
  await settled()
  expect(router.match().page.type).toBe(pages['/quick'])
})

test('SHELL-32 an address without a page shows that there is none', async () => {
  const { router, shown } = await open('/nowhere')
  expect(shown()).toBe(Missing)
  expect(router.match().title).toBeUndefined()
})

test('F-14 the page stays until the code of the next one has arrived; the address goes first', async () => {
  const { router, shown, arrive } = await open('/start')
  router.navigate('/slow')
  await settled()
  expect([router.location().pathname, shown()]).toEqual(['/slow', pages['/start']])
  arrive()
  await settled()
  expect(shown()).toBe(Slow)
})

test('F-14 code that arrives after another navigation does not replace its page', async () => {
  const { router, shown, arrive } = await open('/start')
  router.navigate('/slow')
  router.navigate('/quick')
  await settled()
  arrive()
  await settled()
  expect([router.location().pathname, shown()]).toEqual(['/quick', pages['/quick']])
  router.history.back()
  await settled()
  expect(shown()).toBe(Slow)
})

test('F-14 code that fails is an error of the page that asked for it', async () => {
  const { router, shown, fail } = await open('/start')
  router.navigate('/slow')
  fail(new Error('the code has a fault'))
  await settled()
  const { page } = router.match()
  expect(shown()).not.toBe(Slow)
  expect(() => (page.type as (props: unknown) => unknown)(page.props)).toThrow('has a fault')
})

test('F-14 code that is missing loads the page anew once, and the page stays until then', async () => {
  const reload = reloadable()
  const { router, shown, fail } = await open('/start')
  router.navigate('/slow')
  fail(lost)
  await settled()
  expect([shown(), reload.mock.calls.length]).toEqual([pages['/start'], 1])
  router.navigate('/slow')
  await settled()
  const { page } = router.match()
  expect(() => (page.type as (props: unknown) => unknown)(page.props)).toThrow('dynamically')
  expect(reload).toHaveBeenCalledOnce()
})

test('F-14 code that is missing after another navigation does not take its page away', async () => {
  const reload = reloadable()
  const { router, shown, fail } = await open('/start')
  router.navigate('/slow')
  router.navigate('/quick')
  fail(lost)
  await settled()
  expect([shown(), reload.mock.calls.length]).toEqual([pages['/quick'], 0])
})

test('F-14 the first page whose code is missing is loaded anew, unless somebody has gone on', async () => {
  const reload = reloadable()
  const left = threePages('/slow')
  const opening = openRouter(left.history, left.routes, createElement(Missing))
  left.history.push('/quick')
  left.fail(lost)
  const router = await opening
  await settled()
  expect([router.match().page.type, reload.mock.calls.length]).toEqual([pages['/quick'], 0])
  const { history, routes, fail } = threePages('/slow')
  void openRouter(history, routes, createElement(Missing))
  fail(lost)
  await settled()
  expect(reload).toHaveBeenCalledOnce()
})

test('P5 a page whose code is there follows the press at once, also by Back', async () => {
  const { router, shown } = await open('/start')
  router.navigate('/quick')
  await settled()
  router.history.back()
  expect(shown()).toBe(pages['/start'])
  router.navigate('/quick')
  expect(shown()).toBe(pages['/quick'])
})

test('F-14 a page that cannot even begin to load is an error of its own', async () => {
  const { history, routes } = threePages('/start')
  const broken = {
    ...route('/broken', { load: async () => Slow }),
    loadPage: () => {
      throw new Error('the code has a fault')
    },
  }
  const router = await openRouter(history, [...routes, broken], createElement(Missing))
  router.navigate('/broken')
  const { page } = router.match()
  expect(() => (page.type as (props: unknown) => unknown)(page.props)).toThrow('has a fault')
  router.navigate('/quick')
  await settled()
  expect(router.match().page.type).toBe(pages['/quick'])
})

test('S-91 a second press on the same link adds no entry to the history', async () => {
  const { router } = await open('/start')
  router.navigate('/quick')
  router.navigate('/quick')
  expect(router.history.length).toBe(2)
})

test('BROWSE-16 a masked address shows another page until a page is loaded anew', async () => {
  const { router, shown } = await open('/start')
  router.navigate('/start?tab=done', { mask: '/quick' })
  await settled()
  expect(router.history.location.href).toBe('/quick')
  expect([router.location().href, shown()]).toEqual(['/start?tab=done', pages['/start']])
  vi.stubGlobal('performance', { timeOrigin: performance.timeOrigin + 1 })
  onTestFinished(() => void vi.unstubAllGlobals())
  const reloaded = await openRouter(
    router.history,
    [route('/quick', { load: async () => pages['/quick'] })],
    createElement(Missing),
  )
  expect(reloaded.match().page.type).toBe(pages['/quick'])
})
