import { expect, test } from 'vitest'
import { accountLink } from './account-link.ts'

test('C-33 the menu words the way to the settings as its page does', () => {
  expect(accountLink('/member-home')).toEqual({
    label: 'Account Settings',
    href: '/account-settings',
  })
  expect(accountLink('/member-offers')).toEqual({ label: 'Settings', href: '/account-settings' })
  expect(accountLink('/messages')).toEqual({
    label: 'Account Settings',
    href: '/account/settings',
  })
})
