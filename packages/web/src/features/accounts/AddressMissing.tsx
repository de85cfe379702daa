import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { SetupFormLater } from './SetupFormLater.tsx'

/** Only the address is missing: the home works, and asks for it (readings C-29). */
export function AddressMissing() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <SetupFormLater />
  return (
    <Note>
      Tell us where you live and you will see what is near first. Your street stays with us.{' '}
      <Button size="small" onClick={() => setOpen(true)}>
        Add your address
      </Button>
    </Note>
  )
}
