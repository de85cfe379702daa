import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hideToast,
  showNews,
  showToast,
  TOAST_KEPT_MS,
  TOAST_SHOWN_MS,
  TOAST_WITH_ACTION_MS,
  timeLeftOf,
  toastEntries,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const entry of toastEntries()) hideToast(entry.id)
  vi.advanceTimersByTime(TOAST_KEPT_MS)
  vi.useRealTimers()
})

const visible = () => toastEntries().filter((entry) => entry.isVisible)

test('SHELL-55 a new toast takes the place of the visible one', () => {
  showToast({ title: 'Offer sent!' })
  showToast({ title: 'Message sent' })
  expect(visible().map((entry) => entry.title)).toEqual(['Message sent'])
})

test('SHELL-55 news lets what is visible be read first', () => {
  const titles = () => visible().map((entry) => entry.title)
  showToast({ title: 'Item Updated' })
  showNews({ title: 'Maya made you an offer' })
  expect(titles()).toEqual(['Item Updated'])
  vi.advanceTimersByTime(TOAST_SHOWN_MS)
  expect(titles()).toEqual(['Maya made you an offer'])
  for (const entry of toastEntries()) hideToast(entry.id)
  showNews({ title: 'Maya rated you' })
  expect(titles()).toEqual(['Maya rated you'])
})

test('SHELL-55 of several news each is left to be read before the next', () => {
  const titles = () => visible().map((entry) => entry.title)
  showToast({ title: 'Item Updated' })
  showNews({ title: 'Maya made you an offer' })
  showNews({ title: 'Walter accepted your offer' })
  vi.advanceTimersByTime(TOAST_SHOWN_MS / 2)
  expect(titles()).toEqual(['Maya made you an offer'])
  vi.advanceTimersByTime(TOAST_SHOWN_MS / 2)
  expect(titles()).toEqual(['Walter accepted your offer'])
})

test('SHELL-55 news leaves what can be undone for as long as it can', () => {
  const titles = () => visible().map((entry) => entry.title)
  showToast({ title: 'Thank you', action: { label: 'Undo', run: () => undefined } })
  showNews({ title: 'Maya made you an offer' })
  vi.advanceTimersByTime(TOAST_WITH_ACTION_MS - 1)
  expect(titles()).toEqual(['Thank you'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Maya made you an offer'])
})

test('SHELL-55 what is shown while news waits is read first, too', () => {
  const titles = () => visible().map((entry) => entry.title)
  showToast({ title: 'Item Updated' })
  showNews({ title: 'Maya made you an offer' })
  vi.advanceTimersByTime(TOAST_SHOWN_MS / 2 - 100)
  showToast({ title: 'Item Deleted' })
  vi.advanceTimersByTime(TOAST_SHOWN_MS / 2 - 100)
  expect(titles()).toEqual(['Item Deleted'])
  vi.advanceTimersByTime(100)
  expect(titles()).toEqual(['Maya made you an offer'])
})

test('SHELL-56 the display time of a toast is 5000 ms', () => {
  expect(TOAST_SHOWN_MS).toBe(5000)
})

test('SHELL-56 C-48 a toast that moves into an opened dialog stands for the rest of its time', () => {
  showToast({ title: 'Item Updated' })
  expect(visible().map(timeLeftOf)).toEqual([TOAST_SHOWN_MS])
  vi.advanceTimersByTime(2_000)
  expect(visible().map(timeLeftOf)).toEqual([TOAST_SHOWN_MS - 2_000])
  vi.advanceTimersByTime(TOAST_SHOWN_MS)
  expect(visible().map(timeLeftOf)).toEqual([1])
})

test('SHELL-55 a dismissed toast makes no room for an older one', () => {
  showToast({ title: 'Offer sent!' })
  hideToast(showToast({ title: 'Message sent' }))
  expect(visible()).toEqual([])
})

test('SHELL-57 a hidden toast is kept invisible for 1,000,000 ms, then dropped', () => {
  const id = showToast({ title: 'Offer sent!' })
  hideToast(id)
  vi.advanceTimersByTime(999_999)
  expect(toastEntries()).toMatchObject([{ id, isVisible: false }])
  vi.advanceTimersByTime(1)
  expect(toastEntries()).toEqual([])
})

test('SHELL-59 a toast is plain unless it is called destructive', () => {
  showToast({ title: 'Offer sent!' })
  showToast({ title: 'Failed to accept offer', tone: 'destructive' })
  expect(toastEntries().map((entry) => entry.tone)).toEqual(['plain', 'destructive'])
})
