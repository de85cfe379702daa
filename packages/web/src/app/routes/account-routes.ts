import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { id, oneOf, ownPage, readsSearch } from '../../lib/search-params.ts'
import { plainPage, root } from './root.ts'

const memberLogin = createRoute({
  getParentRoute: () => root,
  path: '/member-login',
  staticData: { title: 'Member Login' },
  validateSearch: readsSearch({ tab: oneOf('join'), item: id, page: ownPage }),
  component: lazyRouteComponent(() => import('../pages/MemberLoginPage.tsx'), 'MemberLoginPage'),
})

const auth = plainPage(
  '/auth',
  lazyRouteComponent(() => import('../pages/AuthPage.tsx'), 'AuthPage'),
  'Sign In',
)

const verifyEmail = plainPage(
  '/verify-email',
  lazyRouteComponent(() => import('../pages/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  'Verify Email',
)

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  staticData: { title: 'Unsubscribe' },
  validateSearch: readsSearch({ of: oneOf('letter') }),
  component: lazyRouteComponent(() => import('../pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
})

const forgotPages = () => import('../pages/ForgotPasswordPage.tsx')
const memberForgot = plainPage(
  '/member/forgot-password',
  lazyRouteComponent(forgotPages, 'MemberForgotPasswordPage'),
  'Forgot Password',
)
const generalForgot = plainPage(
  '/dev-team/forgot-password',
  lazyRouteComponent(forgotPages, 'GeneralForgotPasswordPage'),
  'Forgot Password',
)

const resetPages = () => import('../pages/ResetPasswordPage.tsx')
const memberReset = plainPage(
  '/member/reset-password',
  lazyRouteComponent(resetPages, 'MemberResetPasswordPage'),
  'Reset Password',
)
const generalReset = plainPage(
  '/dev-team/reset-password',
  lazyRouteComponent(resetPages, 'GeneralResetPasswordPage'),
  'Reset Password',
)

const changePassword = plainPage(
  '/change-password',
  lazyRouteComponent(() => import('../pages/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  'Change Password',
)

const confirmDeletion = plainPage(
  '/member/confirm-deletion',
  lazyRouteComponent(() => import('../pages/ConfirmDeletionPage.tsx'), 'ConfirmDeletionPage'),
  'Delete Account',
)

const settingsPage = lazyRouteComponent(
  () => import('../pages/AccountSettingsPage.tsx'),
  'AccountSettingsPage',
)
const accountSettings = plainPage('/account-settings', settingsPage, 'Account Settings')
const accountSettingsBelow = plainPage('/account/settings', settingsPage, 'Account Settings')
const memberAccountSettings = plainPage(
  '/member/account-settings',
  settingsPage,
  'Account Settings',
)

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
