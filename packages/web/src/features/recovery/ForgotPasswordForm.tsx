import type { ForgottenPassword } from '@swapstead/domain/recovery/schemas.ts'
import { useForm } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import type { EntryDoor } from '../../lib/session/entry-doors.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForgotPassword } from './api.ts'

type Props = { door: EntryDoor; onSent: (email: string) => void }

const loadRules = async () => (await import('./rules.ts')).checkForgotten

export function ForgotPasswordForm({ door, onSent }: Props) {
  const forgot = useForgotPassword(door)
  const form = useForm<ForgottenPassword>({
    resolver: useLateRules(loadRules),
    defaultValues: { email: '' },
  })
  const submit = (body: ForgottenPassword) =>
    forgot.mutate(body, {
      onSuccess: () => onSent(body.email),
      onError: (error) => showIssues(error, form),
    })
  return (
    <form className="stack" onSubmit={form.handleSubmit(submit)} noValidate>
      <p className="mute">
        Enter the email you signed up with. We’ll send a link to set a new password.
      </p>
      <TextField
        name="email"
        control={form.control}
        label="Email"
        type="email"
        autoComplete="username"
      />
      <Button
        type="submit"
        tone="light"
        wide
        busy={forgot.isPending || form.formState.isSubmitting}
        busyLabel="Sending reset link..."
      >
        Send Reset Link
      </Button>
    </form>
  )
}
