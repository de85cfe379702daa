import { useKeepMe } from '../../lib/session.ts'
import { partLater } from '../../ui/later.tsx'

const ProfileSetupForm = partLater(
  async () => (await import('./ProfileSetupForm.tsx')).ProfileSetupForm,
)

/** The setup form, loaded when it is asked for: few homes ever show it. */
export function SetupFormLater() {
  return <ProfileSetupForm onSaved={useKeepMe()} />
}
