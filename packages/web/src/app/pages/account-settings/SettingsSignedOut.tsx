import { FrontNotice } from '../../layout/FrontNotice.tsx'

/** Links to both sign-ins. */
export function SettingsSignedOut() {
  return (
    <FrontNotice
      title="You are not signed in"
      link={{ href: '/member-login', label: 'Member Login' }}
      otherLink={{ href: '/auth', label: 'Developer Login' }}
    >
      Sign in to see and change your account settings.
    </FrontNotice>
  )
}
