import { FactorRemoval } from '@swapstead/domain/security/calls.ts'
import { useForm } from 'react-hook-form'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useRemoveSecondFactor } from './api.ts'

const fieldOfCode = {
  'security.wrong_password': 'password',
  'auth.second_factor_wrong': 'code',
} as const

/** Asks for both factors. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSecondFactor()
  const form = useForm({
    resolver: zodResolver(FactorRemoval),
    defaultValues: { password: '', code: '' },
  })
  const submit = (body: { password: string; code: string }) =>
    remove.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showIssues(error, form, fieldOfCode),
    })
  return (
    <FormDialog
      title="Switch off two-step sign-in"
      context="After that, you sign in with just your password. Your recovery codes stop working."
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Switch off"
      tone="brick"
      busy={remove.isPending}
      busyLabel="Switching off..."
    >
      <div className="stack">
        <PasswordField
          name="password"
          control={form.control}
          label="Your password"
          autoComplete="current-password"
        />
        <CodeField
          name="code"
          control={form.control}
          hint="Six digits from your authenticator app, or one of your recovery codes."
        />
      </div>
    </FormDialog>
  )
}
