import './LetterInvitation.css'
import { LETTER_DAYS } from '@swapstead/domain/weekly-letter/days.ts'
import { Mailbox } from 'lucide-react'
import { useIsHydrated } from '../../lib/hydration/use-is-hydrated.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { useChooseLetter } from './api.ts'

/**
 * Offers the weekly letter until the reader says yes or no, and then never again. Not rendered by
 * the server, because a press before its code has loaded would be lost.
 */
export function LetterInvitation() {
  const isHydrated = useIsHydrated()
  const accept = useChooseLetter(`Your first letter comes ${LETTER_DAYS}`)
  const decline = useChooseLetter()
  if (!isHydrated) return null
  return (
    <section className="letter-invitation" aria-label="Weekly letter">
      <p>
        <Icon icon={Mailbox} size={20} />
        Want a weekly letter on what’s new near you and who wants what you have?
      </p>
      <div className="row">
        <Button
          tone="ink"
          size="small"
          busy={accept.isPending}
          busyLabel="Saving..."
          onClick={() => accept.mutate(true)}
        >
          Send me a letter
        </Button>
        <Button tone="quiet" size="small" onClick={() => decline.mutate(false)}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}
