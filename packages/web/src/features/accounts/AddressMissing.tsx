import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LazySetupForm } from './LazySetupForm.tsx'

/** Asks for the address on a home that works without it. */
export function AddressMissing({ onSaved }: { onSaved: (me: Me) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <LazySetupForm onSaved={onSaved} />
  return (
    <Note>
      Tell us where you live and you will see what is near first. Your street stays with us.{' '}
      <Button size="small" onClick={() => setOpen(true)}>
        Add your address
      </Button>
    </Note>
  )
}
