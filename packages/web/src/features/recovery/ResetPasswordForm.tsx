import type { PasswordReset } from '@swapstead/domain/recovery/schemas.ts'
import { useForm } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import type { EntryDoor } from '../../lib/session/entry-doors.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useResetPassword } from './api.ts'
import { PasswordRules } from './PasswordRules.tsx'

type Props = { door: EntryDoor; token: string; onDone: () => void }

const loadRules = async () => (await import('./rules.ts')).checkReset

export function ResetPasswordForm({ door, token, onDone }: Props) {
  const reset = useResetPassword(door, onDone)
  const form = useForm<PasswordReset>({
    resolver: useLateRules(loadRules),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '', token },
  })
  const submit = (body: PasswordReset) =>
    reset.mutate(body, {
      onError: (error) => showIssues(error, form, { 'accounts.common_password': 'password' }),
    })
  return (
    <form className="stack" onSubmit={form.handleSubmit(submit)} noValidate>
      <PasswordField
        name="password"
        control={form.control}
        label="New Password"
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        control={form.control}
        label="Confirm New Password"
        showLabel="Show confirmation"
        autoComplete="new-password"
      />
      <PasswordRules />
      <Button
        type="submit"
        tone="light"
        wide
        busy={reset.isPending || form.formState.isSubmitting}
        busyLabel="Saving..."
      >
        Reset Password
      </Button>
    </form>
  )
}
