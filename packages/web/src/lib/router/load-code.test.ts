import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadCode, MissingCode, tryReload } from './load-code.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

function failureOf(message: string): Promise<unknown> {
  return loadCode(() => Promise.reject(new Error(message))).catch((error: unknown) => error)
}

test('F-14 a missing file reloads the page once, and then is an error', async () => {
  const missing = [
    'Failed to fetch dynamically imported module: https://a.b/assets/Page-1.js',
    'error loading dynamically imported module: https://a.b/assets/Page-1.js',
    'Importing a module script failed.',
  ]
  for (const [before, message] of missing.entries()) {
    const failure = await failureOf(message)
    expect(failure).toBeInstanceOf(MissingCode)
    expect([tryReload(failure), tryReload(failure)]).toEqual([true, false])
    expect(reload).toHaveBeenCalledTimes(before + 1)
  }
})

test('F-14 a fault of the code, and a browser without storage, reload nothing', async () => {
  const fault = await failureOf('x is not a function')
  expect(fault).not.toBeInstanceOf(MissingCode)
  expect([tryReload(fault), tryReload(undefined)]).toEqual([false, false])
  vi.stubGlobal('sessionStorage', undefined)
  expect(tryReload(await failureOf('Importing a module script failed.'))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('F-14 C-54 without a connection nothing is reloaded, and the one reload is left for later', async () => {
  const failure = await failureOf('Importing a module script failed.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(tryReload(failure)).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(tryReload(failure)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('F-14 a newer build reloads again, though Safari names no file', async () => {
  const failure = await failureOf('Importing a module script failed.')
  const builds = ['https://a.b/assets/index-1.js', 'https://a.b/assets/index-2.js']
  expect(builds.map((build) => tryReload(failure, build))).toEqual([true, true])
  expect(builds.map((build) => tryReload(failure, build))).toEqual([false, false])
})
