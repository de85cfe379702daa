import { useRegister } from './api.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** Who has registered and is to confirm the address; the token comes along outside production only (ACCOUNTS-33). */
export type Registered = { email: string; token: string | undefined }

/** Register at the general door: the address is verified first, then somebody signs in (readings C-37). */
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
