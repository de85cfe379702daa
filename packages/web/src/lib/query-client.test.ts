import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

test('SHELL-51 SHELL-52 SHELL-53 SHELL-54 nothing is fetched again by itself', async () => {
  const client = createQueryClient(() => undefined)
  const fetched = vi.fn(() => Promise.reject(new Error('no')))
  await client.fetchQuery({ queryKey: ['a'], queryFn: fetched }).catch(() => undefined)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(client.getDefaultOptions()).toMatchObject({
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  })
})

test('SHELL-59 a failed change shows its title with the sentence of the server', async () => {
  const notices: unknown[] = []
  const client = createQueryClient((notice) => notices.push(notice))
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () =>
      Promise.reject(new ApiError(409, '{"message":"Too late","code":"a.b"}', 'Conflict')),
    meta: { failure: 'Failed to accept offer' },
  })
  await mutation.execute(undefined).catch(() => undefined)
  expect(notices).toEqual([
    { title: 'Failed to accept offer', description: 'Too late', tone: 'destructive' },
  ])
})

test('SHELL-44 SHELL-45 an error is "status: body", and shows the message field of a JSON body', () => {
  const body = '{"message":"Offer not found","code":"offers.not_found"}'
  const json = new ApiError(404, body, 'Not Found')
  expect(json.message).toBe(`404: ${body}`)
  expect(json.text).toBe('Offer not found')
  expect(json.code).toBe('offers.not_found')
  expect(new ApiError(502, 'Bad Gateway from a proxy', 'Bad Gateway').text).toBe(
    'Bad Gateway from a proxy',
  )
  expect(new ApiError(500, '', 'Internal Server Error').message).toBe('500: Internal Server Error')
})
