import { zodResolver } from '@hookform/resolvers/zod'
import { PASSWORD_MIN, Registration } from '@swapstead/domain/accounts/credentials.ts'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useRegister } from './api.ts'

/** Join Now (ACCOUNTS-07): the account is made and signed in at once. */
export function JoinForm({ onDone }: { onDone: () => void }) {
  const join = useRegister()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Registration),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  })
  const { errors } = formState

  function submit(registration: Registration) {
    join.mutate(registration, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'accounts.email_taken') {
          setError('email', { message: error.text }, { shouldFocus: true })
        }
      },
    })
  }

  return (
    <form className="stack" onSubmit={handleSubmit(submit)} noValidate>
      <div className="two">
        <Field
          {...register('firstName')}
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <Field
          {...register('lastName')}
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
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
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to keep and hard to guess.`}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        label="Confirm password"
        showLabel="Show confirmation"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" tone="light" wide busy={join.isPending} busyLabel="Creating account...">
        Create Account
      </Button>
    </form>
  )
}
