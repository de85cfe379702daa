import { PASSWORD_MIN, type Registration } from '@swapstead/domain/accounts/credentials.ts'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { useJoin, useRegister } from './api.ts'
import { NameFields } from './NameFields.tsx'

type Props = {
  busy: boolean
  onRegister: (registration: Registration, onRefused: (error: unknown) => void) => void
}

const loadRules = async () => (await import('./rules.ts')).checkRegistration

/** The fields of a new account, at either door. */
function RegistrationForm({ busy, onRegister }: Props) {
  const form = useForm<Registration>({
    resolver: useLateRules(loadRules),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  })
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
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
        <Button
          type="submit"
          tone="light"
          wide
          busy={busy || isSubmitting}
          busyLabel="Creating account..."
        >
          Create Account
        </Button>
        <Agreement />
      </form>
      <UnsavedChanges dirty={isDirty} />
    </FormProvider>
  )
}

/** Links open in a new tab, so that the typed text stays. */
function Agreement() {
  return (
    <p className="small mute">
      By joining, you agree to the <NewTabLink href="/terms">terms</NewTabLink> and to follow the{' '}
      <NewTabLink href="/rules">rules</NewTabLink>. How we use your data:{' '}
      <NewTabLink href="/privacy">privacy</NewTabLink>.
    </p>
  )
}

function NewTabLink({ href, children }: { href: string; children: string }) {
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
        hint={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to remember and hard to guess.`}
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

/** The server sends `token` only outside production. */
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
