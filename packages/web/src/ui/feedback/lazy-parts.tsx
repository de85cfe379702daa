import { type ComponentType, useEffect, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { type LazyComponent, type Load, lazyComponent } from './lazy-component.tsx'
import { Spinner } from './Spinner.tsx'

/** A component whose code loads on first use. If that fails, the page around it stays. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Loading: ComponentType = Spinner,
): LazyComponent<Props> {
  return lazyComponent(load, { loading: () => <Loading />, failed: () => <PartFailed /> })
}

/** The same for a dialog, which also shows its loading and failed states as a dialog. */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: string,
  load: Load<Props>,
): LazyComponent<Props> {
  return lazyComponent(load, {
    loading: ({ onClose }) => <LoadingDialog title={title} onClose={onClose} />,
    failed: ({ onClose }) => (
      <Dialog title={title} onClose={onClose}>
        <PartFailed />
      </Dialog>
    ),
  })
}

/** Browsers cache a failed module import until the page is reloaded. */
export function PartFailed() {
  return (
    <LoadFailed
      title="This part could not be loaded"
      message="Check your connection, then reload the page. What you posted or sent is safe."
      retryLabel="Reload the page"
      onRetry={() => location.reload()}
    />
  )
}

/** In place of a dialog whose content is on its way. */
export function LoadingDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const isSlow = useIsSlow()
  return (
    <Dialog open={isSlow} title={title} onClose={onClose}>
      <Spinner />
    </Dialog>
  )
}

/** A wait shorter than this shows nothing: a spinner would only flash. */
const SLOW_MS = 300

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
