import { zodResolver } from '@hookform/resolvers/zod'
import { securityCalls } from '@swapstead/domain/security/calls.ts'
import { useForm } from 'react-hook-form'
import { showIssues } from '../../lib/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useBeginSecondFactor } from './api.ts'

type Props = { onClose: () => void; onSecret: (made: { secret: string; uri: string }) => void }

/** First the password: whoever only found the browser open cannot lock its owner out. */
export function SecretDialog({ onClose, onSecret }: Props) {
  const begin = useBeginSecondFactor()
  const form = useForm({
    resolver: zodResolver(securityCalls.beginSecondFactor.body),
    defaultValues: { password: '' },
  })
  const submit = (body: { password: string }) =>
    begin.mutate(body, {
      onSuccess: onSecret,
      onError: (error) => showIssues(error, form, { 'security.wrong_password': 'password' }),
    })
  return (
    <FormDialog
      title="Switch on the second factor"
      context="You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator."
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Continue"
      tone="light"
      busy={begin.isPending}
      busyLabel="Checking..."
    >
      <PasswordField
        name="password"
        control={form.control}
        label="Your password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
