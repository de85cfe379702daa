import { expect, test } from 'vitest'
import { createAppRouter } from './router.tsx'

/** What a page reads at an address, and the address it then has. */
function openAt(address: string) {
  const router = createAppRouter({ address })
  const search = router.matchRoutes(router.latestLocation).at(-1)?.search
  return { search, right: router.buildLocation({ to: '.', search: true }).publicHref }
}

const foreign = ['https://evil.example', '//evil.example', 'javascript:alert(1)']

test('T-71 SHELL-48 a sign-in page reads no address of another site', () => {
  for (const page of foreign) {
    const { search, right } = openAt(`/member-login?page=${encodeURIComponent(page)}`)
    expect(search).toMatchObject({ page: undefined })
    expect(right).toBe('/member-login')
  }
  const own = '/member-login?page=%2Foffers%3Ftab%3Daccepted'
  expect(openAt(own)).toMatchObject({ search: { page: '/offers?tab=accepted' }, right: own })
})

test('SHELL-29 an unknown tab is the first one, and leaves the address', () => {
  for (const path of ['/offers', '/member-offers', '/messages', '/member-home', '/']) {
    const { search, right } = openAt(`${path}?tab=roof`)
    expect(search, path).toMatchObject({ tab: undefined })
    expect(right).toBe(path)
  }
  expect(openAt('/member-home?radius=50&sort=roof').right).toBe('/member-home?radius=50')
  expect(openAt('/messages?conversation=nope').right).toBe('/messages')
  expect(openAt('/member-tickets?ticket=nope').right).toBe('/member-tickets')
})
