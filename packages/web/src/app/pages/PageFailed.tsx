import { Button } from '../../ui/form/Button.tsx'
import { FrontNotice } from '../layout/FrontNotice.tsx'

/** Replaces a page that crashed or could not be loaded. */
export function PageFailed() {
  return (
    <FrontNotice
      title="This page could not be shown"
      link={{ href: '/', label: 'Back home' }}
      action={
        <Button tone="ink" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      What you posted or sent is safe. Reloading helps after a lost connection or an update.
    </FrontNotice>
  )
}
