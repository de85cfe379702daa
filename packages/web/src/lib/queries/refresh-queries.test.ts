import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refreshQueries } from './refresh-queries.ts'

/** A list that is shown; each of its calls is answered by the test. */
function shownList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const calls: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const call = Promise.withResolvers<string>()
    calls.push(call)
    return call.promise
  }
  const queryKey = ['offers', 'incoming'] as const
  const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }
  const answer = async (index: number, text: string) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index))
    calls[index]?.resolve(text)
  }
  return { client, calls, options, answer }
}

test('C-54 what changes while a list is fetched for the first time is shown after it', async () => {
  const { client, calls, options, answer } = shownList()
  const list = new QueryObserver(client, options)
  onTestFinished(list.subscribe(() => undefined))
  const news = [refreshQueries(client, ['offers']), refreshQueries(client, ['offers'])]
  await answer(0, 'before')
  await answer(1, 'after')
  await Promise.all(news)
  expect(list.getCurrentResult().data).toBe('after')
  expect(calls).toHaveLength(2)
})

test('C-54 a first answer that fails is asked for once more when something has changed meanwhile', async () => {
  const { client, calls, options, answer } = shownList()
  const list = new QueryObserver(client, options)
  onTestFinished(list.subscribe(() => undefined))
  const news = refreshQueries(client, [])
  calls[0]?.reject(new Error('no answer'))
  await answer(1, 'after')
  await news
  expect(list.getCurrentResult()).toMatchObject({ data: 'after', isError: false })
})

test('C-54 news throw no next page away, and are fetched after it', async () => {
  const { client, options, answer } = shownList()
  const list = new InfiniteQueryObserver(client, {
    ...options,
    initialPageParam: 0,
    getNextPageParam: (_page: string, pages: string[]) => (pages.length < 3 ? pages.length : null),
  })
  onTestFinished(list.subscribe(() => undefined))
  await answer(0, 'first')
  await vi.waitFor(() => expect(list.getCurrentResult().hasNextPage).toBe(true))
  const next = list.fetchNextPage()
  const news = refreshQueries(client, ['offers'])
  await answer(1, 'second')
  expect((await next).data?.pages).toEqual(['first', 'second'])
  await answer(2, 'first anew')
  await answer(3, 'second anew')
  await news
  expect(list.getCurrentResult().data?.pages).toEqual(['first anew', 'second anew'])
})

test('C-54 a list that is just being fetched anew is fetched from the beginning', async () => {
  const { client, options, answer } = shownList()
  const list = new QueryObserver(client, options)
  onTestFinished(list.subscribe(() => undefined))
  await answer(0, 'first')
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('first'))
  void list.refetch()
  const news = refreshQueries(client, ['offers'])
  await answer(2, 'after')
  await news
  expect(list.getCurrentResult().data).toBe('after')
})
