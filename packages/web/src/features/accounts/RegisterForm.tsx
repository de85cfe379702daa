import { useRegister } from './api.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** The server sends `token` outside production only. */
export type Registered = { email: string; token: string | undefined }

/** The address has to be verified before the first sign-in. */
export function RegisterForm({ onDone }: { onDone: (registered: Registered) => void }) {
  const create = useRegister()
  return (
    <RegistrationForm
      busy={create.isPending}
      onRegister={(registration, onRefused) =>
        create.mutate(registration, {
          onSuccess: ({ emailVerificationToken }) =>
            onDone({ email: registration.email, token: emailVerificationToken }),
          onError: onRefused,
        })
      }
    />
  )
}
