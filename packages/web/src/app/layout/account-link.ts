/** The way to the account settings as each page's menu words it (SHELL-38 to SHELL-40, readings C-33). */
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
