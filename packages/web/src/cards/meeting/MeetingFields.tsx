import { readLocalTime } from '@swapstead/domain/local-time.ts'
import { EARLIEST_START, LATEST_START } from '@swapstead/domain/meetings/meeting-hours.ts'
import type { OwnMeeting } from '@swapstead/domain/meetings/own-meetings.ts'
import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { CloseMeeting } from './CloseMeeting.tsx'
import { timeChoices } from './time-choices.ts'
import { zoneName } from './zone-name.ts'

type Props = {
  form: UseFormReturn<MeetingProposal>
  /** The limits of the time, in the format of its field. */
  earliest: string
  latest: string
  timeZone: string
  now: Date
  /** A time on the partner's clock, as it would be typed on the reader's. */
  suggested?: { typed: string; by: string; clock: string } | null
  /** Whether suggested times are offered. */
  hasChoices?: boolean
  /** The reader's other meetings. */
  ownMeetings: readonly OwnMeeting[] | undefined
}

export function MeetingFields(props: Props) {
  const { form, earliest, latest, timeZone, now, suggested, hasChoices, ownMeetings = [] } = props
  const { control } = form
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
      <div className="stack stack-tight">
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
        <CloseMeeting time={readLocalTime(typed, timeZone)} {...{ timeZone, ownMeetings }} />
        {hasChoices && <TimeChoices form={form} day={earliest.slice(0, 10)} />}
      </div>
    </>
  )
}

function TimeChoices({ form, day }: Pick<Props, 'form'> & { day: string }) {
  const choose = (typed: string) =>
    form.setValue('proposedMeetingTime', typed, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="row">
      {timeChoices(day).map(({ typed, label }) => (
        <Button key={typed} size="small" onClick={() => choose(typed)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
