import { type EntryDoor, entryDoors } from '../../lib/entry-doors.ts'
import { useSignIn } from './api.ts'
import { CredentialsForm } from './CredentialsForm.tsx'

export function SignInForm({ door, onDone }: { door: EntryDoor; onDone: () => void }) {
  return (
    <CredentialsForm signIn={useSignIn(door)} forgot={entryDoors[door].forgot} onDone={onDone} />
  )
}
