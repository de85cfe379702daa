import { zodResolver } from '@hookform/resolvers/zod'
import { PASSWORD_MIN, Registration } from '@swapstead/domain/accounts/credentials.ts'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { showIssues } from '../../lib/show-issues.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { NameFields } from './NameFields.tsx'

type Props = {
  busy: boolean
  onRegister: (registration: Registration, onRefused: (error: unknown) => void) => void
}

/** The fields of a new account, at either door. */
export function RegistrationForm({ busy, onRegister }: Props) {
  const form = useForm<Registration>({
    resolver: zodResolver(Registration),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  })
  const { isDirty } = useFormState({ control: form.control })
  const submit = (registration: Registration) =>
    onRegister(registration, (error) =>
      showIssues(error, form, {
        'accounts.email_taken': 'email',
        'accounts.common_password': 'password',
      }),
    )
  return (
    <FormProvider {...form}>
      <form className="stack" onSubmit={form.handleSubmit(submit)} noValidate>
        <NameFields />
        <EmailField />
        <NewPasswordFields />
        <Button type="submit" tone="light" wide busy={busy} busyLabel="Creating account...">
          Create Account
        </Button>
        <Agreement />
      </form>
      <UnsavedChanges dirty={isDirty} />
    </FormProvider>
  )
}

/** Opens the legal pages in new windows, so that what is typed stays. */
function Agreement() {
  return (
    <p className="small mute">
      With an account you agree to the <Beside href="/terms">terms</Beside> and keep to the{' '}
      <Beside href="/rules">rules</Beside>. What is known of you, and to whom:{' '}
      <Beside href="/privacy">privacy</Beside>.
    </p>
  )
}

function Beside({ href, children }: { href: string; children: string }) {
  return (
    <Anchor className="link" href={href} target="_blank">
      {children}
    </Anchor>
  )
}

function EmailField() {
  const { control } = useFormContext<Registration>()
  return (
    <TextField name="email" control={control} label="Email" type="email" autoComplete="username" />
  )
}

function NewPasswordFields() {
  const { control } = useFormContext<Registration>()
  return (
    <>
      <PasswordField
        name="password"
        control={control}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to keep and hard to guess.`}
      />
      <PasswordField
        name="confirmPassword"
        control={control}
        label="Confirm password"
        showLabel="Show confirmation"
        autoComplete="new-password"
      />
    </>
  )
}
