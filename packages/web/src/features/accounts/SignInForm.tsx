import { zodResolver } from '@hookform/resolvers/zod'
import { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useSignIn } from './api.ts'

/** Email and password of the member portal (ACCOUNTS-05). */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const signIn = useSignIn()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  return (
    <form
      className="stack"
      onSubmit={handleSubmit((credentials) => signIn.mutate(credentials, { onSuccess: onDone }))}
      noValidate
    >
      <Field
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" tone="light" wide busy={signIn.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  )
}
