import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Dialog } from '../dialog/Dialog.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Spinner } from './Spinner.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
type Faces<Props> = {
  loading: (props: Props) => ReactNode
  failed: (props: Props) => ReactNode
}

/** Loads its code on first use, or before by `preload`, which never fails. */
type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/** A failed import of code. */
class LoadFailure extends Error {}

/** A component whose code loads on first use. If that fails, the page around it stays. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Loading: ComponentType = Spinner,
): LazyComponent<Props> {
  return later(load, { loading: () => <Loading />, failed: () => <PartFailed /> })
}

/** The same for a dialog, which also shows its loading and failed states as a dialog. */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: string,
  load: Load<Props>,
): LazyComponent<Props> {
  return later(load, {
    loading: ({ onClose }) => <LoadingDialog title={title} onClose={onClose} />,
    failed: ({ onClose }) => (
      <Dialog title={title} onClose={onClose}>
        <PartFailed />
      </Dialog>
    ),
  })
}

function later<Props extends object>(
  load: Load<Props>,
  { loading, failed }: Faces<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const arrive = async () => {
    loaded = await load().catch((error: unknown) => {
      throw new LoadFailure('a part of the page did not arrive', { cause: error })
    })
    return { default: loaded }
  }
  const Part = lazy(arrive)
  function Later(props: Props) {
    // The same as long as it is shown: another component would start anew.
    const [Shown] = useState((): ComponentType<Props> => loaded ?? Part)
    return (
      <ErrorBoundary
        fallbackRender={({ error }) => {
          if (!(error instanceof LoadFailure)) throw error
          return failed(props)
        }}
      >
        <Suspense fallback={loading(props)}>
          <Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  Later.preload = () =>
    arrive().then(
      () => undefined,
      () => undefined,
    )
  return Later
}

/** Browsers cache a failed module import until the page is reloaded. */
function PartFailed() {
  return (
    <LoadFailed
      title="This part could not be loaded"
      message="Check your connection, then reload the page. What you posted or sent is safe."
      retryLabel="Reload the page"
      onRetry={() => location.reload()}
    />
  )
}

function LoadingDialog({ title, onClose }: { title: string; onClose: () => void }) {
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
