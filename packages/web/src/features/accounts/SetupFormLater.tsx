import { lazy, Suspense } from 'react'
import { useKeepMe } from '../../lib/session.ts'
import { Spinner } from '../../ui/Spinner.tsx'

const ProfileSetupForm = lazy(async () => ({
  default: (await import('./ProfileSetupForm.tsx')).ProfileSetupForm,
}))

/** The setup form, loaded when it is asked for: few homes ever show it. */
export function SetupFormLater() {
  const keepMe = useKeepMe()
  return (
    <Suspense fallback={<Spinner />}>
      <ProfileSetupForm onSaved={keepMe} />
    </Suspense>
  )
}
