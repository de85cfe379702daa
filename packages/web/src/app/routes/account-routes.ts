import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { id, oneOf, ownPage, readsSearch } from '../../lib/search-params.ts'
import { plainPage, root } from './root.ts'

const memberLogin = createRoute({
  getParentRoute: () => root,
  path: '/member-login',
  validateSearch: readsSearch({ tab: oneOf('join'), item: id, page: ownPage }),
  component: lazyRouteComponent(() => import('../pages/MemberLoginPage.tsx'), 'MemberLoginPage'),
})

const auth = plainPage(
  '/auth',
  lazyRouteComponent(() => import('../pages/AuthPage.tsx'), 'AuthPage'),
)

const verifyEmail = plainPage(
  '/verify-email',
  lazyRouteComponent(() => import('../pages/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
)

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: readsSearch({ of: oneOf('letter') }),
  component: lazyRouteComponent(() => import('../pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
})

const forgotPages = () => import('../pages/ForgotPasswordPage.tsx')
const memberForgot = plainPage(
  '/member/forgot-password',
  lazyRouteComponent(forgotPages, 'MemberForgotPasswordPage'),
)
const generalForgot = plainPage(
  '/dev-team/forgot-password',
  lazyRouteComponent(forgotPages, 'GeneralForgotPasswordPage'),
)

const resetPages = () => import('../pages/ResetPasswordPage.tsx')
const memberReset = plainPage(
  '/member/reset-password',
  lazyRouteComponent(resetPages, 'MemberResetPasswordPage'),
)
const generalReset = plainPage(
  '/dev-team/reset-password',
  lazyRouteComponent(resetPages, 'GeneralResetPasswordPage'),
)

const changePassword = plainPage(
  '/change-password',
  lazyRouteComponent(() => import('../pages/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
)

const confirmDeletion = plainPage(
  '/member/confirm-deletion',
  lazyRouteComponent(() => import('../pages/ConfirmDeletionPage.tsx'), 'ConfirmDeletionPage'),
)

const settingsPage = lazyRouteComponent(
  () => import('../pages/AccountSettingsPage.tsx'),
  'AccountSettingsPage',
)
const accountSettings = plainPage('/account-settings', settingsPage)
const accountSettingsBelow = plainPage('/account/settings', settingsPage)
const memberAccountSettings = plainPage('/member/account-settings', settingsPage)

export const accountRoutes = [
  memberLogin,
  auth,
  verifyEmail,
  unsubscribe,
  memberForgot,
  generalForgot,
  memberReset,
  generalReset,
  changePassword,
  confirmDeletion,
  accountSettings,
  accountSettingsBelow,
  memberAccountSettings,
]
