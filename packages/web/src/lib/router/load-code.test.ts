import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadCode } from './load-code.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

function fails(message: string) {
  return loadCode(() => Promise.reject(new Error(message)))
}

test('F-14 a missing file reloads the page once, and then is an error', async () => {
  const missing = [
    'Failed to fetch dynamically imported module: https://a.b/assets/Page-1.js',
    'error loading dynamically imported module: https://a.b/assets/Page-1.js',
    'Importing a module script failed.',
  ]
  for (const [before, message] of missing.entries()) {
    const settled = vi.fn<() => void>()
    void fails(message).finally(settled)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(before + 1))
    expect(settled).not.toHaveBeenCalled()
    await expect(fails(message)).rejects.toThrow(message)
  }
  expect(reload).toHaveBeenCalledTimes(missing.length)
})

test('F-14 a fault of the code, and a browser without storage, reload nothing', async () => {
  await expect(fails('x is not a function')).rejects.toThrow('x is not')
  vi.stubGlobal('sessionStorage', undefined)
  await expect(fails('Importing a module script failed.')).rejects.toThrow('Importing')
  expect(reload).not.toHaveBeenCalled()
})
