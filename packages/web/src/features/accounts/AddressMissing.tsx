import type { Me } from '@swapstead/domain/accounts/me.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SetupOnDemand } from './SetupOnDemand.tsx'

/** Asks for the address. The home works without one. */
export function AddressMissing({ onSaved }: { onSaved: (me: Me) => void }) {
  return (
    <SetupOnDemand onSaved={onSaved}>
      {(open) => (
        <Note>
          Tell us where you live to see what’s nearby first. We keep your street private.{' '}
          <Button size="small" onClick={open}>
            Add your address
          </Button>
        </Note>
      )}
    </SetupOnDemand>
  )
}
