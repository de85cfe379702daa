import './AbsenceNotice.css'
import type { Absence } from '@swapstead/domain/absence/absence.ts'
import { absenceText } from '@swapstead/domain/absence/absence-text.ts'
import { Luggage, Pause } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { useEndAbsence } from './api.ts'

type Props = { absence: Absence; timeZone: string }

/** Says that the reader is away or has paused, with one tap to end it. */
export function AbsenceNotice({ absence, timeZone }: Props) {
  const end = useEndAbsence()
  return (
    <section className="absence-notice" aria-label="Your absence">
      <p>
        <Icon icon={absence.as === 'away' ? Luggage : Pause} size={20} />
        <span>{absenceText(absence, timeZone)}</span>
      </p>
      <Button
        tone="ink"
        size="small"
        busy={end.isPending}
        busyLabel="Saving..."
        onClick={() => end.mutate()}
      >
        I’m back
      </Button>
    </section>
  )
}
