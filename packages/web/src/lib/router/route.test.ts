import { expect, test, vi } from 'vitest'
import { oneOf, searchReader } from '../search-params.ts'
import { pathReader, route } from './route.ts'

const readSearch = searchReader({ tab: oneOf('open', 'done') })

test('SHELL-29 a path is read by its names, in any case and with a slash at its end', () => {
  const poster = pathReader('/near/:state/:town/poster')
  expect(poster('/near/nj/maplewood/poster')).toEqual({ state: 'nj', town: 'maplewood' })
  expect(poster('/Near/NJ/South%20Orange/Poster/')).toEqual({ state: 'NJ', town: 'South Orange' })
  expect(poster('/near/nj/%E0%A4%A/poster')).toEqual({ state: 'nj', town: '%E0%A4%A' })
  for (const other of ['/near/nj/maplewood', '/near/nj//poster', '/near/nj/a/b/poster', '/']) {
    expect(poster(other), other).toBeNull()
  }
  expect([pathReader('/')('/'), pathReader('/')('/offers')]).toEqual([{}, null])
})

test('SHELL-29 a value that may not stand in an address leaves it, and all else stays as written', () => {
  const { normalizeSearch } = route('/offers', { readSearch, load: async () => () => null })
  expect(normalizeSearch('?tab=roof')).toBe('')
  expect(normalizeSearch('?tab=roof&from=mail')).toBe('?from=mail')
  expect(normalizeSearch('?from=a%20mail&tab=done')).toBe('?from=a%20mail&tab=done')
})

test('SHELL-29 a page is given what its path and its query string say', async () => {
  type Props = { params: { id: string }; search: { tab?: 'open' | 'done' | undefined } }
  const Page = (_: Props) => null
  const { loadPage } = route('/rings/:id', { readSearch, load: async () => Page })
  const { type, props } = await loadPage({ id: '7' }, '?tab=done')
  expect({ type, props }).toEqual({
    type: Page,
    props: { params: { id: '7' }, search: { tab: 'done' } },
  })
  // @ts-expect-error The path has no id.
  route('/rings', { readSearch, load: async () => Page })
  // @ts-expect-error Nothing reads the query string.
  route('/rings/:id', { load: async () => Page })
})

test('P5 a page is there at once when its code and that of its tab have come, and waits for the rest', async () => {
  const Page = () => null
  const code = Promise.withResolvers<void>()
  const arrived = new Set(['open'])
  const load = vi.fn(async () => Page)
  const { loadPage } = route('/offers', {
    readSearch,
    load,
    loadTab: ({ tab = 'open' }) => (arrived.has(tab) ? undefined : code.promise),
  })
  expect((await loadPage({}, '')).type).toBe(Page)
  expect(loadPage({}, '?tab=open')).toMatchObject({
    type: Page,
    props: { search: { tab: 'open' } },
  })
  let isShown = false
  const waiting = Promise.resolve(loadPage({}, '?tab=done')).then((page) => {
    isShown = true
    return page
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(isShown).toBe(false)
  code.resolve()
  expect(await waiting).toMatchObject({ type: Page, props: { search: { tab: 'done' } } })
  arrived.add('done')
  expect(loadPage({}, '?tab=done')).toMatchObject({ type: Page })
  expect(load).toHaveBeenCalledOnce()
})
