import { publicPages } from '@swapstead/domain/landing/pages.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const publicTitles = Object.entries(publicPages).map(([path, { title }]) => [
  path,
  `${title} | ${PRODUCT}`,
])

const titles: Record<string, string> = {
  ...Object.fromEntries(publicTitles),
  '/member-login': `Member Login | ${PRODUCT}`,
  '/auth': `Sign In | ${PRODUCT}`,
  '/verify-email': `Verify Email | ${PRODUCT}`,
  '/unsubscribe': `Unsubscribe | ${PRODUCT}`,
  '/member/forgot-password': `Forgot Password | ${PRODUCT}`,
  '/dev-team/forgot-password': `Forgot Password | ${PRODUCT}`,
  '/member/reset-password': `Reset Password | ${PRODUCT}`,
  '/dev-team/reset-password': `Reset Password | ${PRODUCT}`,
  '/dev-team': `Developer Team | ${PRODUCT}`,
  '/dev-team/account-settings': `Developer Account Settings | ${PRODUCT}`,
  '/dev-logs': `Developer Logs | ${PRODUCT}`,
  '/change-password': `Change Password | ${PRODUCT}`,
  '/account-settings': `Account Settings | ${PRODUCT}`,
  '/account/settings': `Account Settings | ${PRODUCT}`,
  '/member/account-settings': `Account Settings | ${PRODUCT}`,
  '/member/confirm-deletion': `Delete Account | ${PRODUCT}`,
  '/member-home': `Browse | ${PRODUCT}`,
  '/offers': `Trade Offers | ${PRODUCT}`,
  '/member-offers': `Trade Offers | ${PRODUCT}`,
  '/messages': `Messages & Notifications | ${PRODUCT}`,
  '/member-messages': `Notifications | ${PRODUCT}`,
  '/member-gifts': `My Gifts | ${PRODUCT}`,
  '/saved-searches': `Saved Searches | ${PRODUCT}`,
  '/invitations': `Invite Neighbors | ${PRODUCT}`,
  '/invitations/poster': `A Sheet for the Board | ${PRODUCT}`,
  '/member-tickets': `My Support Tickets | ${PRODUCT}`,
}

/** The title of a path without one of its own. */
export function pageTitle(pathname: string): string {
  return titles[pathname] ?? PRODUCT
}

/** Sets the tab's title by path. Pages about one thing use `useOwnTitle`. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pageTitle(pathname)
  }, [pathname])
}
