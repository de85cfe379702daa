import { useState } from 'react'
import { useSecondFactorChanged } from './api.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

type Props = { email: string; onClose: () => void }

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; recoveryCodes: string[] }

/** Switches the second factor on: the password, the app, the recovery codes. */
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
      return <RecoveryCodesDialog email={email} codes={step.recoveryCodes} onClose={leaveCodes} />
  }
}
