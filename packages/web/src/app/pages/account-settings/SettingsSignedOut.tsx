import { FrontNotice } from '../../layout/FrontNotice.tsx'

/** Nobody is signed in: both doors (PROFILE-20, SHELL-30). */
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
