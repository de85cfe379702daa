import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('SHELL-55 a store tells each listener of every change until it unsubscribes', () => {
  const [theme, setTheme, subscribe] = createStore('day')
  const seen: string[] = []
  const stop = subscribe(() => seen.push(`first ${theme()}`))
  subscribe(() => seen.push(`second ${theme()}`))
  setTheme('dusk')
  stop()
  setTheme('night')
  expect(theme()).toBe('night')
  expect(seen).toEqual(['first dusk', 'second dusk', 'second night'])
})

test('SHELL-55 a listener that unsubscribes while it is told keeps no other from hearing', () => {
  const [, setCount, subscribe] = createStore(0)
  const seen: string[] = []
  const stop = subscribe(() => {
    seen.push('first')
    stop()
  })
  subscribe(() => seen.push('second'))
  setCount(1)
  setCount(2)
  expect(seen).toEqual(['first', 'second', 'second'])
})
