import { expect, test } from 'vitest'
import { openAppRouter } from './router.tsx'

/** What a page reads at an address, and the address it then has. */
async function openAt(address: string) {
  const { history, match } = await openAppRouter({ address })
  const { search } = match().page.props as { search: unknown }
  return { search, right: history.location.href }
}

const foreign = ['https://evil.example', '//evil.example', 'javascript:alert(1)']

test('T-71 SHELL-48 a sign-in page reads no address of another site', async () => {
  for (const page of foreign) {
    const { search, right } = await openAt(`/member-login?page=${encodeURIComponent(page)}`)
    expect(search).toMatchObject({ page: undefined })
    expect(right).toBe('/member-login')
  }
  const own = '/member-login?page=%2Foffers%3Ftab%3Daccepted'
  expect(await openAt(own)).toMatchObject({ search: { page: '/offers?tab=accepted' }, right: own })
})

test('SHELL-29 an unknown tab is the first one, and leaves the address', async () => {
  for (const path of ['/offers', '/member-offers', '/messages', '/member-home', '/']) {
    const { search, right } = await openAt(`${path}?tab=roof`)
    expect(search, path).toMatchObject({ tab: undefined })
    expect(right).toBe(path)
  }
  expect((await openAt('/member-home?radius=50&sort=roof')).right).toBe('/member-home?radius=50')
  expect((await openAt('/messages?conversation=nope')).right).toBe('/messages')
  expect((await openAt('/member-tickets?ticket=nope')).right).toBe('/member-tickets')
})

test('P5 a tab changes at the press once its code is there', async () => {
  const tabs = {
    '/offers': '?tab=rings',
    '/member-offers': '?tab=rings',
    '/': '?tab=myItems',
    '/member-home': '?tab=myItems',
    '/messages': `?view=conversations&conversation=${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}`,
  }
  for (const [path, search] of Object.entries(tabs)) {
    const { navigate, match } = await openAppRouter({ address: path })
    navigate(path + search)
    await expect.poll(() => match().location.href).toBe(path + search)
    navigate(path)
    expect(match().location.href).toBe(path)
    navigate(path + search)
    expect(match().location.href).toBe(path + search)
  }
})
