import { FactorCode } from '@swapstead/domain/security/calls.ts'
import { useForm } from 'react-hook-form'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { useProveRecoveryCodes, useRenewRecoveryCodes } from './api.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Props = { email: string; onClose: () => void }

export function RenewCodesDialog({ email, onClose }: Props) {
  const renew = useRenewRecoveryCodes()
  const prove = useProveRecoveryCodes()
  const form = useForm({
    resolver: zodResolver(FactorCode),
    defaultValues: { code: '' },
  })
  if (renew.data) {
    const { recoveryCodes } = renew.data
    const [code = ''] = recoveryCodes
    return (
      <RecoveryCodesDialog
        email={email}
        codes={recoveryCodes}
        onDone={() => prove.mutate({ code }, { onSuccess: onClose })}
        busy={prove.isPending}
        onClose={onClose}
      />
    )
  }
  const submit = (body: { code: string }) =>
    renew.mutate(body, {
      onError: (error) => showIssues(error, form, { 'auth.second_factor_wrong': 'code' }),
    })
  return (
    <FormDialog
      title="New recovery codes"
      context="The old ones stop working once you’ve saved the new ones."
      held={renew.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Make new codes"
      tone="light"
      busy={renew.isPending}
      busyLabel="Making..."
    >
      <CodeField
        name="code"
        control={form.control}
        hint="Six digits from your authenticator app, or one of your old recovery codes."
      />
    </FormDialog>
  )
}
