import type { Me } from '@swapstead/domain/accounts/me.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

/** Loads the setup form on demand: most members never see it. */
const LazySetupForm = lazyPart(
  async () => (await import('./ProfileSetupForm.tsx')).ProfileSetupForm,
)

type Props = {
  onSaved: (me: Me) => void
  /** What asks for the profile, with a button that opens the form in its place. */
  children: (open: () => void) => ReactNode
}

export function SetupOnDemand({ onSaved, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The form takes the place of the pressed button.
  useFocusFallback(box, isOpen)
  return (
    <div ref={box} tabIndex={-1}>
      {isOpen ? <LazySetupForm onSaved={onSaved} /> : children(() => setOpen(true))}
    </div>
  )
}
