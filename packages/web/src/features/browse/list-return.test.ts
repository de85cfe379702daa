import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetOverwrittenList, leaveList, listAddress, returnToList } from './list-return.ts'

/** A browser's history with the router's marks. The address is also the entry's key. */
function browse(start: string) {
  const heard = new EventTarget()
  const going: number[] = []
  let entries = [start]
  let index = 0
  const state = () => ({ __TSR_index: index, __TSR_key: entries[index] ?? '' })
  const history = {
    get state() {
      return state()
    },
    go: (steps: number) => going.push(steps),
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', {
    get pathname() {
      return entries[index]
    },
    search: '',
  })
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  onTestFinished(() => void vi.unstubAllGlobals())
  function moveTo(next: number) {
    index = next
    forgetOverwrittenList(state())
  }
  return {
    going,
    open(address: string) {
      entries = [...entries.slice(0, index + 1), address]
      moveTo(index + 1)
    },
    back: () => moveTo(index - 1),
    /** The requested history entry has arrived. */
    arrive() {
      moveTo(index + (going.at(-1) ?? 0))
      heard.dispatchEvent(new Event('popstate'))
    },
  }
}

test('BROWSE-16 from an item, and from what it led to, the way back is the list that was left', () => {
  const browser = browse('/start')
  browser.open('/list')
  leaveList()
  browser.open('/item')
  browser.open('/owner')
  expect(returnToList()).toBe(true)
  expect(browser.going).toEqual([-2])
  browser.arrive()
  expect(returnToList()).toBe(false)
})

test('BROWSE-16 a list whose place in the history another page has taken is not gone back to', () => {
  const browser = browse('/start')
  browser.open('/list')
  leaveList()
  browser.open('/item')
  browser.back()
  browser.back()
  browser.open('/messages')
  browser.open('/item')
  expect(returnToList()).toBe(false)
  expect(browser.going).toEqual([])
  expect(listAddress()).toBe('/list')
})

test('BROWSE-16 S-91 a second press on the way back to the list goes no step further', () => {
  const browser = browse('/start')
  browser.open('/list')
  leaveList()
  browser.open('/item')
  expect([returnToList(), returnToList()]).toEqual([true, true])
  expect(browser.going).toEqual([-1])
  browser.arrive()
  leaveList()
  browser.open('/item')
  returnToList()
  expect(browser.going).toEqual([-1, -1])
  browser.arrive()
})
