import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeUpgradeOpener, takeUpgradeReturn, upgradeOpenerOf } from './upgrade-opener.ts'

const kept = new Map<string, string>()
const at = (pathname: string, search = '') =>
  vi.stubGlobal('location', { origin: 'https://swapstead.example', pathname, search })

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('S-90 the photo upgrade leads back to the page that opened it, once', () => {
  at('/member-home', '?tab=myItems')
  storeUpgradeOpener('bench')
  at('/items/bench/upgrade')
  expect(upgradeOpenerOf('bench')).toBe('https://swapstead.example/member-home?tab=myItems')
  expect(upgradeOpenerOf('lamp')).toBe('https://swapstead.example/items/lamp')
  at('/items/bench')
  expect(takeUpgradeReturn('bench')).toBe(false)
  at('/member-home', '?tab=myItems')
  expect(takeUpgradeReturn('lamp')).toBe(false)
  expect(takeUpgradeReturn('bench')).toBe(true)
  expect(takeUpgradeReturn('bench')).toBe(false)
})

test('S-90 without an opener, or with another text in its place, the way back is the item', () => {
  at('/items/bench/upgrade')
  expect(upgradeOpenerOf('bench')).toBe('https://swapstead.example/items/bench')
  for (const text of ['', 'bench', '@other.example/']) {
    kept.set('swapstead.upgrade.opener.bench', text)
    expect(upgradeOpenerOf('bench'), text).toBe('https://swapstead.example/items/bench')
  }
})

test('S-90 where storage is switched off, the way back is the item', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  at('/member-home')
  storeUpgradeOpener('bench')
  expect(upgradeOpenerOf('bench')).toBe('https://swapstead.example/items/bench')
  expect(takeUpgradeReturn('bench')).toBe(false)
})

test('S-90 the way back from the photo upgrade stays on this host', () => {
  at('//other.example/')
  storeUpgradeOpener('bench')
  expect(new URL(upgradeOpenerOf('bench')).host).toBe('swapstead.example')
})
