import { useJoin } from './api.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

export function JoinForm({ onDone }: { onDone: () => void }) {
  const join = useJoin()
  return (
    <RegistrationForm
      busy={join.isPending}
      onRegister={(registration, onRefused) =>
        join.mutate(registration, { onSuccess: onDone, onError: onRefused })
      }
    />
  )
}
