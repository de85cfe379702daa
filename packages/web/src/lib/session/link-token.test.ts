import { expect, test } from 'vitest'
import { linkTokenOf, takeLinkToken } from './link-token.ts'

/** Opens an address; answers what then stands in the address bar. */
function open(address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://swapstead.example')
  let shown = `${pathname}${search}${hash}`
  const history = {
    state: { place: 3 },
    replaceState: (state: unknown, _title: string, url?: string | URL | null) => {
      expect(state).toEqual({ place: 3 })
      shown = String(url)
    },
  }
  takeLinkToken({ pathname, search, hash }, history)
  return shown
}

test('T-74 ACCOUNTS-55 a link of a mail loses its token at once, and its page still has it', () => {
  expect(open('/member/reset-password?token=s3cret-_')).toBe('/member/reset-password')
  expect(linkTokenOf('/member/reset-password')).toBe('s3cret-_')
})

test('T-74 the rest of an address stays as it was', () => {
  expect(open('/verify-email?from=mail&token=abc&to=home#top')).toBe(
    '/verify-email?from=mail&to=home#top',
  )
  expect(open('/member-home?category=Books#list')).toBe('/member-home?category=Books#list')
})

test('T-74 a token is given to the page of its link alone', () => {
  open('/member/confirm-deletion?token=for-deletion')
  expect(linkTokenOf('/member/confirm-deletion')).toBe('for-deletion')
  expect(linkTokenOf('/member/reset-password')).toBe('')
  expect(linkTokenOf('/dev-team/reset-password')).toBe('')
})

test('ACCOUNTS-76 a link without a token has a blank one', () => {
  expect(open('/verify-email')).toBe('/verify-email')
  expect(linkTokenOf('/verify-email')).toBe('')
})
