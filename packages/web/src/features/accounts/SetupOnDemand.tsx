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
  /**
   * Renders the request for the profile, with a button that calls `open` to show the form instead.
   */
  children: (open: () => void) => ReactNode
}

export function SetupOnDemand({ onSaved, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The form replaces the pressed button.
  useFocusFallback(box, isOpen)
  return (
    <div ref={box} tabIndex={-1}>
      {isOpen ? <LazySetupForm onSaved={onSaved} /> : children(() => setOpen(true))}
    </div>
  )
}
