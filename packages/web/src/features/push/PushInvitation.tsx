import './PushInvitation.css'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useClientValue } from '../../lib/hydration/use-client-value.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { pushSettingsQuery, useSubscribe } from './api.ts'
import { mayBeOffered, saveDeclined } from './browser.ts'

/**
 * Offers notifications to a member who waits for an answer. Offers them again after an earlier
 * session with notifications, because they ended with it.
 */
export function PushInvitation() {
  const isOpen = useClientValue(mayBeOffered, false)
  const [isDeclined, setDeclined] = useState(false)
  const settings = useQuery({ ...pushSettingsQuery, enabled: isOpen && !isDeclined }).data
  const subscribe = useSubscribe()
  if (!isOpen || isDeclined || !settings || settings.isSubscribed) return null
  const decline = () => {
    saveDeclined(true)
    setDeclined(true)
  }
  return (
    <section className="push-invitation" aria-label="Notifications">
      <p>
        <Icon icon={Bell} size={20} />
        Get the answer on this device, even with no page open.
      </p>
      <div className="row">
        <Button
          tone="ink"
          size="small"
          busy={subscribe.isPending}
          busyLabel="Switching on..."
          onClick={() => subscribe.mutate(settings.publicKey)}
        >
          Notify me
        </Button>
        <Button tone="quiet" size="small" onClick={decline}>
          Not now
        </Button>
      </div>
    </section>
  )
}
