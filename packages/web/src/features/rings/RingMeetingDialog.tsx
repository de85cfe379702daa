import { readLocalTime, wallTime } from '@swapstead/domain/local-time.ts'
import {
  earliestMeetingInput,
  latestMeetingInput,
  meetingTimeFault,
} from '@swapstead/domain/meetings/meeting-time.ts'
import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { MeetingFields } from '../../cards/meeting/MeetingFields.tsx'
import { MeetingSafety } from '../../cards/meeting/MeetingSafety.tsx'
import { meetingFields, meetingFormSchema } from '../../cards/meeting/meeting-form-schema.ts'
import { NewProposal, replacesText } from '../../cards/meeting/NewProposal.tsx'
import { PlaceChoices } from '../../cards/meeting/PlaceChoices.tsx'
import { nameIn, othersIn } from '../../cards/ring/ring-text.ts'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { ringPlacesQuery, useProposeRingMeeting } from './dialog-api.ts'

type Props = { ring: RingView; now: Date; onClose: () => void }

/** Proposes one place and time to the other two. */
export function RingMeetingDialog({ ring, now, onClose }: Props) {
  const { timeZone, proposedMeeting: open } = ring
  // A proposal that arrives while the dialog is open is shown before it is replaced.
  const [seenAt, setSeenAt] = useState(open?.proposedAt)
  const hasChanged = open && open.by !== ring.you && open.proposedAt.getTime() !== seenAt?.getTime()
  const propose = useProposeRingMeeting(ring.id)
  const places = useQuery(ringPlacesQuery(ring.id)).data
  const form = useForm<MeetingProposal>({
    resolver: zodResolver(
      meetingFormSchema((typed) => {
        const time = readLocalTime(typed, timeZone)
        return time && meetingTimeFault(time, timeZone, now)
      }),
    ),
    mode: 'onTouched',
    defaultValues: startOf(ring),
  })
  const { isDirty } = useFormState({ control: form.control })
  const close = useKeptForm(form, {
    part: `ring-meeting:${ring.id}`,
    isSending: propose.isPending,
    onClose,
  })
  function showNew() {
    form.reset(startOf(ring))
    setSeenAt(open?.proposedAt)
  }
  const submit = (meeting: MeetingProposal) =>
    propose.mutate(meeting, {
      onSuccess: close,
      onError: (error) => showIssues(error, form, meetingFields),
    })
  return (
    <FormDialog
      title={
        ring.proposedMeeting || ring.agreedMeeting
          ? 'Suggest a different meeting'
          : 'Propose Meeting'
      }
      context={`With ${othersIn(ring)}. It’s set once all three of you agree.`}
      size="mid"
      dirty={isDirty && !propose.isSuccess}
      onClose={close}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Propose Meeting"
      go
      busy={propose.isPending}
      busyLabel="Sending..."
    >
      <div className="stack stack-loose">
        {places && (
          <PlaceChoices
            {...places}
            legend="Public places fair to all three"
            partner="others at most"
            form={form}
          />
        )}
        {hasChanged && <NewProposal text={replacesText(nameIn(ring, open.by))} onShow={showNew} />}
        <MeetingFields
          form={form}
          hasChoices
          ownMeetings={places?.ownMeetings}
          earliest={earliestMeetingInput(now, timeZone)}
          latest={latestMeetingInput(now, timeZone)}
          {...{ timeZone, now }}
        />
        <MeetingSafety />
      </div>
    </FormDialog>
  )
}

/** The open proposal, else the agreed meeting, else empty. */
function startOf({ proposedMeeting, agreedMeeting, timeZone }: RingView): MeetingProposal {
  const meeting = proposedMeeting ?? agreedMeeting
  return {
    proposedMeetingLocation: meeting?.location ?? '',
    proposedMeetingTime: meeting ? wallTime(meeting.time, timeZone) : '',
  }
}
