import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { FrontNotice } from '../layout/FrontNotice.tsx'

const ASKED_AGAIN_MS = 2_000

/** Replaces a page that crashed or could not be loaded; comes back by itself with the connection. */
export function PageFailed() {
  const isOnline = useSyncExternalStore(onConnection, isConnected, () => true)
  const [hasTried, setTried] = useState(false)
  useComeback()
  return (
    <FrontNotice
      title={isOnline ? 'This page could not be shown' : 'You are offline'}
      link={{ href: '/', label: 'Back home' }}
      action={
        isOnline ? (
          <Button tone="ink" onClick={() => location.reload()}>
            Reload the page
          </Button>
        ) : (
          <Button tone="ink" onClick={async () => setTried(!(await tryAgain()))}>
            Try again
          </Button>
        )
      }
    >
      {isOnline
        ? 'What you posted or sent is safe. Reloading helps after a lost connection or an update.'
        : `${hasTried ? 'There’s still no connection. ' : ''}This page opens by itself once you’re back online. What you posted or sent is safe.`}
    </FrontNotice>
  )
}

/** Loads the page anew once the connection is back and the server answers. */
function useComeback(): void {
  useEffect(() => {
    let timer = 0
    const ask = async () => {
      if (await isServerThere()) location.reload()
      else timer = window.setTimeout(ask, ASKED_AGAIN_MS)
    }
    window.addEventListener('online', ask)
    return () => {
      window.removeEventListener('online', ask)
      clearTimeout(timer)
    }
  }, [])
}

/** The browser's own page for being offline would not come back. */
async function tryAgain(): Promise<boolean> {
  const isThere = await isServerThere()
  if (isThere) location.reload()
  return isThere
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

const isConnected = () => navigator.onLine

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
