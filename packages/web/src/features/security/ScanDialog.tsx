import './SecondFactor.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { securityCalls } from '@swapstead/domain/security/calls.ts'
import { useForm } from 'react-hook-form'
import { showIssues } from '../../lib/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { useConfirmSecondFactor } from './api.ts'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'

type Props = {
  secret: string
  uri: string
  onClose: () => void
  onCodes: (recoveryCodes: string[]) => void
}

/** The secret goes into the app, by camera or by hand; a code of the app proves that it arrived. */
export function ScanDialog({ secret, uri, onClose, onCodes }: Props) {
  const confirm = useConfirmSecondFactor()
  const form = useForm({
    resolver: zodResolver(securityCalls.confirmSecondFactor.body),
    defaultValues: { code: '' },
  })
  const submit = (body: { code: string }) =>
    confirm.mutate(body, {
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
      onError: (error) => showIssues(error, form, { 'auth.second_factor_wrong': 'code' }),
    })
  return (
    <FormDialog
      title="Add Swapstead to your app"
      context="Scan the picture with the authenticator app, then type the six digits it shows."
      closeOnScrim={false}
      held={confirm.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Switch on"
      tone="light"
      busy={confirm.isPending}
      busyLabel="Checking..."
    >
      <div className="scan">
        <QrCode text={uri} />
        <div className="stack">
          <div className="stack stack-tight">
            <p className="small mute">No camera? Type this key into the app:</p>
            <code className="scan-secret">{inGroups(secret)}</code>
            <div>
              <CopyButton text={secret} label="Copy key" />
            </div>
          </div>
          <CodeField name="code" control={form.control} />
        </div>
      </div>
    </FormDialog>
  )
}

/** Groups of four are easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
