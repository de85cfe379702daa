import './LetterInvitation.css'
import { Mail } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { useChooseLetter } from './api.ts'

/** Offers the weekly letter until its reader says yes or no; then never again. */
export function LetterInvitation() {
  const accept = useChooseLetter('Your first letter comes on Friday')
  const decline = useChooseLetter()
  return (
    <section className="letter-invitation" aria-label="Weekly letter">
      <p>
        <Icon icon={Mail} size={20} />
        Once a week, what is new near you and who wishes for what you have?
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
