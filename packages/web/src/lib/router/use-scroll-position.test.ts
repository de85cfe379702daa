import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createScroller } from './use-scroll-position.ts'

/** A window of a page that is as long as `height`. */
const page = { height: 0, grow: () => {} }
let navigate = () => {}
const subscribe = (listener: () => void) => {
  navigate = listener
  return () => {}
}

beforeEach(() => {
  page.height = 5_000
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    vi.stubGlobal('scrollY', Math.min(top, page.height))
  })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const target = { scrollIntoView: () => scrollTo({ top: 300 }) }
  vi.stubGlobal('document', {
    body: {},
    getElementById: (id: string) => (id === 'part' ? target : null),
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onGrowth: () => void) {
        page.grow = onGrowth
      }
      observe() {}
      disconnect() {
        page.grow = () => {}
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})

const entry = (name: string, hash = '') => ({ entry: name, hash, keepsScroll: false })

/** Goes to `rules` from a list that was left at 700. */
function leaveList() {
  const show = createScroller()
  const end = show(entry('list'), subscribe)
  scrollTo({ top: 700 })
  navigate()
  end()
  return { show, endRules: show(entry('rules'), subscribe) }
}

test('BROWSE-16 a page begins at its top, at the part that its address names, or at its top without it', () => {
  const { show, endRules } = leaveList()
  expect(scrollY).toBe(0)
  endRules()
  show(entry('safety', '#part'), subscribe)()
  expect(scrollY).toBe(300)
  show(entry('credits', '#nowhere'), subscribe)()
  expect(scrollY).toBe(0)
})

test('BROWSE-16 a late list is placed although its effect is ended and begun again', () => {
  const { show, endRules } = leaveList()
  navigate()
  endRules()
  page.height = 100
  show(entry('list'), subscribe)()
  const end = show(entry('list'), subscribe)
  expect(scrollY).toBe(100)
  page.height = 5_000
  page.grow()
  expect(scrollY).toBe(700)
  end()
  scrollTo({ top: 900 })
  show(entry('list'), subscribe)
  expect(scrollY).toBe(900)
})
