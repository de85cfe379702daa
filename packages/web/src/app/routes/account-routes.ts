import { route } from '../../lib/router/route.ts'
import { searchReader } from '../../lib/search-params.ts'
import { readsLogin, readsUnsubscribe } from './query-strings.ts'

const loginSearch = searchReader(readsLogin)
const unsubscribeSearch = searchReader(readsUnsubscribe)

const forgotPages = () => import('../pages/ForgotPasswordPage.tsx')
const resetPages = () => import('../pages/ResetPasswordPage.tsx')

const settings = {
  title: 'Account Settings',
  load: async () => (await import('../pages/AccountSettingsPage.tsx')).AccountSettingsPage,
}

export const accountRoutes = [
  route('/member-login', {
    title: 'Member Login',
    readSearch: loginSearch,
    load: async () => (await import('../pages/MemberLoginPage.tsx')).MemberLoginPage,
  }),
  route('/auth', {
    title: 'Sign In',
    load: async () => (await import('../pages/AuthPage.tsx')).AuthPage,
  }),
  route('/verify-email', {
    title: 'Verify Email',
    load: async () => (await import('../pages/VerifyEmailPage.tsx')).VerifyEmailPage,
  }),
  route('/unsubscribe', {
    title: 'Unsubscribe',
    readSearch: unsubscribeSearch,
    load: async () => (await import('../pages/UnsubscribePage.tsx')).UnsubscribePage,
  }),
  route('/member/forgot-password', {
    title: 'Forgot Password',
    load: async () => (await forgotPages()).MemberForgotPasswordPage,
  }),
  route('/dev-team/forgot-password', {
    title: 'Forgot Password',
    load: async () => (await forgotPages()).GeneralForgotPasswordPage,
  }),
  route('/member/reset-password', {
    title: 'Reset Password',
    load: async () => (await resetPages()).MemberResetPasswordPage,
  }),
  route('/dev-team/reset-password', {
    title: 'Reset Password',
    load: async () => (await resetPages()).GeneralResetPasswordPage,
  }),
  route('/change-password', {
    title: 'Change Password',
    load: async () => (await import('../pages/ChangePasswordPage.tsx')).ChangePasswordPage,
  }),
  route('/member/confirm-deletion', {
    title: 'Delete Account',
    load: async () => (await import('../pages/ConfirmDeletionPage.tsx')).ConfirmDeletionPage,
  }),
  route('/account-settings', settings),
  route('/account/settings', settings),
  route('/member/account-settings', settings),
]
