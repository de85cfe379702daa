import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reloadWhenServerIsBack } from './reload-when-server-is-back.ts'

const reload = vi.fn<() => void>()
const onAway = vi.fn<() => void>()
/** The server answers, refuses or is not reached, one after the other. */
const ask = vi.fn<(path: string, init: RequestInit) => Promise<{ ok: boolean }>>()

beforeEach(() => {
  for (const mock of [reload, onAway, ask]) mock.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', ask)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

function begin(wasAway: boolean) {
  const ended = new AbortController()
  return {
    end: () => ended.abort(),
    done: reloadWhenServerIsBack({ wasAway, onAway }, ended.signal),
  }
}

test('F-14 C-54 a failed page is loaded anew once the server is back, asked with growing pauses', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ ok: false })
  ask.mockResolvedValue({ ok: true })
  const { done } = begin(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_900)
  expect([ask.mock.calls.length, onAway.mock.calls.length]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(100)
  await done
  expect(reload).toHaveBeenCalledOnce()
})

test('F-14 a page that failed while the server is there is not loaded anew by itself', async () => {
  ask.mockResolvedValue({ ok: true })
  await begin(false).done
  expect(reload).not.toHaveBeenCalled()
  await begin(true).done
  expect(reload).toHaveBeenCalledOnce()
})

test('F-14 C-54 a failed page that has gone asks no more, and loads nothing anew', async () => {
  const answer = Promise.withResolvers<{ ok: boolean }>()
  ask.mockReturnValueOnce(answer.promise)
  const asking = begin(true)
  asking.end()
  expect(ask.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  answer.resolve({ ok: true })
  await asking.done
  ask.mockResolvedValueOnce({ ok: false })
  const waiting = begin(true)
  await vi.advanceTimersByTimeAsync(1_000)
  waiting.end()
  await vi.advanceTimersByTimeAsync(60_000)
  await waiting.done
  expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([0, 2])
})

test('F-14 in Firefox 121 a failed page asks, and gives up on an answer that does not come', async () => {
  vi.stubGlobal('AbortSignal', class {})
  ask.mockImplementationOnce(
    (_path, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  ask.mockResolvedValue({ ok: true })
  const { done } = begin(false)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(onAway).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect([ask.mock.calls.length, onAway.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1])
  expect(vi.getTimerCount()).toBe(0)
})

test('F-14 a page that stays failed leaves nothing that waits for its end', async () => {
  ask.mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true })
  const ended = new AbortController()
  const added = vi.spyOn(ended.signal, 'addEventListener')
  const removed = vi.spyOn(ended.signal, 'removeEventListener')
  const done = reloadWhenServerIsBack({ wasAway: false, onAway }, ended.signal)
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  // Two questions and the pause between them.
  expect(added).toHaveBeenCalledTimes(3)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
