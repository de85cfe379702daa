import './SecondFactor.css'
import { FactorBeginning, FactorCode } from '@swapstead/domain/security/calls.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { QrCode } from '../../cards/qr/QrCode.tsx'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { CopyButton } from '../../ui/form/CopyButton.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useBeginSecondFactor, useConfirmSecondFactor, useSecondFactorChanged } from './api.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** The blank border that the QR standard requires: some apps do not read less. */
const QUIET_MODULES = 4

type Props = { email: string; onClose: () => void }

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; recoveryCodes: string[] }

/** Three steps: password, authenticator app, recovery codes. */
export function SwitchOnDialog({ email, onClose }: Props) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const hasChanged = useSecondFactorChanged()
  function leaveCodes() {
    hasChanged()
    onClose()
  }
  switch (step.name) {
    case 'password':
      return (
        <SecretDialog
          onClose={onClose}
          onSecret={(secret) => setStep({ name: 'scan', ...secret })}
        />
      )
    case 'scan':
      return (
        <ScanDialog
          secret={step.secret}
          uri={step.uri}
          onClose={onClose}
          onCodes={(recoveryCodes) => setStep({ name: 'codes', recoveryCodes })}
        />
      )
    case 'codes':
      return (
        <RecoveryCodesDialog
          email={email}
          codes={step.recoveryCodes}
          onDone={leaveCodes}
          onClose={leaveCodes}
        />
      )
  }
}

type ScanDialogProps = {
  secret: string
  uri: string
  onClose: () => void
  onCodes: (recoveryCodes: string[]) => void
}

/** Asks for a code, which proves that the app has the secret. */
function ScanDialog({ secret, uri, onClose, onCodes }: ScanDialogProps) {
  const confirm = useConfirmSecondFactor()
  const form = useForm({
    resolver: zodResolver(FactorCode),
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
      context="Scan this with your authenticator app, then type the six digits it shows."
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
        <QrCode text={uri} label="QR code of the key" border={QUIET_MODULES} />
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

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

type SecretDialogProps = {
  onClose: () => void
  onSecret: (made: { secret: string; uri: string }) => void
}

/** Asks for the password, so that a stranger at an open browser cannot lock the owner out. */
function SecretDialog({ onClose, onSecret }: SecretDialogProps) {
  const begin = useBeginSecondFactor()
  const form = useForm({
    resolver: zodResolver(FactorBeginning),
    defaultValues: { password: '' },
  })
  const submit = (body: { password: string }) =>
    begin.mutate(body, {
      onSuccess: onSecret,
      onError: (error) => showIssues(error, form, { 'security.wrong_password': 'password' }),
    })
  return (
    <FormDialog
      title="Switch on two-step sign-in"
      context="You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator. Once it’s on, you’re signed out everywhere but here."
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
