import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { FrontNotice } from '../layout/FrontNotice.tsx'
import { reloadWhenServerIsBack } from './reload-when-server-is-back.ts'

/** Replaces a page that crashed or could not be loaded; comes back by itself with the connection. */
export function PageFailed() {
  const isOnline = useSyncExternalStore(onConnection, isConnected, () => true)
  const { tryAgain, hasTried } = useReloadWhenBack(isOnline)
  return (
    <FrontNotice
      title={isOnline ? 'This page could not be shown' : 'You are offline'}
      link={{ href: '/', label: 'Back home' }}
      action={
        isOnline ? (
          <Button tone="light" onClick={() => location.reload()}>
            Reload the page
          </Button>
        ) : (
          <Button tone="light" onClick={tryAgain}>
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

/** Reloads the page once the server is back. Each try ends the one before. */
function useReloadWhenBack(isOnline: boolean) {
  // The connection may be back before the effect below hears of it.
  const [wasOnline] = useState(isOnline)
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0)
  const [failedTry, setFailedTry] = useState(0)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('online', tryAgain, { signal })
    const back = { wasAway: tries > 0 || !wasOnline, onAway: () => setFailedTry(tries) }
    void reloadWhenServerIsBack(back, signal)
    return () => ended.abort()
  }, [tries, wasOnline])
  return { tryAgain, hasTried: failedTry > 0 }
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
