import { Check, KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/list/Badge.tsx'

const SwitchOnDialog = lazyDialog(
  'Switch on two-step sign-in',
  async () => (await import('./SwitchOnDialog.tsx')).SwitchOnDialog,
)
const RenewCodesDialog = lazyDialog(
  'New recovery codes',
  async () => (await import('./RenewCodesDialog.tsx')).RenewCodesDialog,
)
const SwitchOffDialog = lazyDialog(
  'Switch off two-step sign-in',
  async () => (await import('./SwitchOffDialog.tsx')).SwitchOffDialog,
)

type Props = {
  isOn: boolean
  /** Unused recovery codes, if the server sends their number. */
  codesLeft: number | undefined
  email: string
}

export function SecondFactor({ isOn, codesLeft, email }: Props) {
  const [open, setOpen] = useState<'on' | 'renew' | 'off'>()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading, `${isOn} ${open}`)
  const close = () => setOpen(undefined)
  return (
    <div className="stack stack-tight">
      <div className="row">
        <h3 className="h3" ref={heading} tabIndex={-1}>
          Two-step sign-in
        </h3>
        <Badge tone={isOn ? 'ok' : 'plain'} icon={isOn ? Check : ShieldOff}>
          {isOn ? 'On' : 'Off'}
        </Badge>
      </div>
      <p className="mute">
        {isOn
          ? 'Signing in takes your password and a code from your authenticator app.'
          : 'With it, a stolen password isn’t enough: signing in also takes a code from an app on your phone.'}
      </p>
      {isOn && codesLeft !== undefined && <CodesLeft count={codesLeft} />}
      <div className="row">
        {isOn ? (
          <>
            <Button key="renew" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            <Button tone="quiet" onClick={() => setOpen('off')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button key="on" icon={ShieldCheck} onClick={() => setOpen('on')}>
            Switch on
          </Button>
        )}
      </div>
      {open === 'on' && <SwitchOnDialog email={email} onClose={close} />}
      {open === 'renew' && <RenewCodesDialog email={email} onClose={close} />}
      {open === 'off' && <SwitchOffDialog onClose={close} />}
    </div>
  )
}

/** With this few codes left, a warning is shown. */
const FEW_CODES = 2

function CodesLeft({ count }: { count: number }) {
  const left = `${count || 'No'} recovery ${count === 1 ? 'code' : 'codes'} left`
  if (count > FEW_CODES) return <p className="mute">{left}.</p>
  return (
    <Note tone={count === 0 ? 'bad' : 'warm'} icon={KeyRound}>
      <b>{left}.</b>{' '}
      {count === 0
        ? 'Without your phone you can’t sign in. Make new ones now.'
        : 'Make new ones before you need them.'}
    </Note>
  )
}
