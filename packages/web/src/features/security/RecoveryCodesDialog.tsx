import './SecondFactor.css'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { Download, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { CopyButton } from '../../ui/form/CopyButton.tsx'

const question = {
  title: 'Leave without your codes?',
  text: 'You can’t see them again. Without them or your phone, you can’t sign in.',
  leave: 'Leave',
  stay: 'Stay',
}

type Props = {
  email: string
  codes: readonly string[]
  /** Called when the user has kept the codes. Closes the dialog, at once or after an answer. */
  onDone: () => void
  busy?: boolean
  onClose: () => void
}

/** The recovery codes. They cannot be shown a second time. */
export function RecoveryCodesDialog({ email, codes, onDone, busy = false, onClose }: Props) {
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  const file = `${PRODUCT} recovery codes for ${email}\nEach works once.\n\n${text}\n`
  return (
    <Dialog
      title="Save your recovery codes"
      context="Without your phone, each of these signs you in once."
      closeOnScrim={false}
      dirty={!isKept}
      question={question}
      onClose={onClose}
      foot={
        <Button tone="light" disabled={!isKept} busy={busy} busyLabel="Saving..." onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className="stack">
        <Note tone="warm" icon={KeyRound}>
          You’ll only see them this once. Keep them apart from your phone.
        </Note>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={text} label="Copy codes" />
          <ButtonLink
            size="small"
            icon={Download}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="swapstead-recovery-codes.txt"
          >
            Download
          </ButtonLink>
        </div>
        <label className="row">
          <input
            type="checkbox"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
          I’ve saved them somewhere safe
        </label>
      </div>
    </Dialog>
  )
}
