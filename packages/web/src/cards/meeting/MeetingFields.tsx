import { EARLIEST_START, LATEST_START } from '@swapstead/domain/meetings/meeting-hours.ts'
import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { type Control, useWatch } from 'react-hook-form'
import { TextField } from '../../ui/form/TextField.tsx'
import { zoneName } from './zone-name.ts'

type Props = {
  control: Control<MeetingProposal>
  /** Bounds of the time, in the format of its field. */
  earliest: string
  latest: string
  timeZone: string
  now: Date
  /** A time that another clock allows, as it is typed on this one. */
  suggested?: { typed: string; by: string; clock: string } | null
}

/** Where and when to meet. */
export function MeetingFields({ control, earliest, latest, timeZone, now, suggested }: Props) {
  const typed = useWatch({ control, name: 'proposedMeetingTime' })
  const zone = zoneName(typed, timeZone, now)
  const hours = `from ${EARLIEST_START} to ${LATEST_START}`
  return (
    <>
      <TextField
        name="proposedMeetingLocation"
        control={control}
        label="Meeting address"
        autoComplete="off"
        hint="A public place, with its street and town."
      />
      <TextField
        name="proposedMeetingTime"
        control={control}
        label="When"
        type="datetime-local"
        min={earliest}
        max={latest}
        hint={
          suggested?.typed === typed
            ? `${zone}. ${suggested.by} suggests ${suggested.clock}. A change has to be ${hours} on your clock.`
            : `${zone}, ${hours}.`
        }
      />
    </>
  )
}
