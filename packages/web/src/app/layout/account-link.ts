/** The link to the account settings. Its label and address differ by page, as specified. */
export function accountLink(pathname: string): { label: string; href: string } {
  switch (pathname) {
    case '/member-offers':
      return { label: 'Settings', href: '/account-settings' }
    case '/messages':
      return { label: 'Account Settings', href: '/account/settings' }
    default:
      return { label: 'Account Settings', href: '/account-settings' }
  }
}
