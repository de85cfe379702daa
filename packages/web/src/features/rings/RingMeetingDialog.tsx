import {
  earliestMeetingInput,
  latestMeetingInput,
  meetingTimeFault,
  readMeetingTime,
  wallTime,
} from '@swapstead/domain/offers/meeting/meeting-time.ts'
import type { MeetingProposal } from '@swapstead/domain/offers/schemas.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form'
import { MeetingFields } from '../../cards/meeting/MeetingFields.tsx'
import { MeetingSafety } from '../../cards/meeting/MeetingSafety.tsx'
import { meetingFormSchema } from '../../cards/meeting/meeting-form-schema.ts'
import { PlaceChoices } from '../../cards/meeting/PlaceChoices.tsx'
import { othersIn } from '../../cards/ring/ring-text.ts'
import { zodResolver } from '../../lib/form-schema.ts'
import { showIssues } from '../../lib/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { ringPlacesQuery, useProposeRingMeeting } from './api.ts'

type Props = { ring: RingView; now: Date; onClose: () => void }

/** Proposes one place and time to the other two. */
export function RingMeetingDialog({ ring, now, onClose }: Props) {
  const { timeZone } = ring
  const propose = useProposeRingMeeting(ring.id)
  const form = useForm<MeetingProposal>({
    resolver: zodResolver(
      meetingFormSchema((typed) => {
        const time = readMeetingTime(typed, timeZone)
        return time && meetingTimeFault(time, timeZone, now)
      }),
    ),
    mode: 'onTouched',
    defaultValues: startOf(ring),
  })
  const { isDirty } = useFormState({ control: form.control })
  const submit = (meeting: MeetingProposal) =>
    propose.mutate(meeting, {
      onSuccess: onClose,
      onError: (error) =>
        showIssues(error, form, {
          'rings.meeting_time_not_allowed': 'proposedMeetingTime',
          'rings.meeting_too_far': 'proposedMeetingTime',
        }),
    })
  return (
    <FormDialog
      title={
        ring.proposedMeeting || ring.agreedMeeting
          ? 'Suggest a different meeting'
          : 'Propose Meeting'
      }
      context={`With ${othersIn(ring)}. It stands once all three of you agree.`}
      size="mid"
      dirty={isDirty && !propose.isSuccess}
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Propose Meeting"
      go
      busy={propose.isPending}
      busyLabel="Sending..."
    >
      <div className="stack stack-loose">
        <Suggestions form={form} ringId={ring.id} />
        <MeetingFields
          control={form.control}
          earliest={earliestMeetingInput(now, timeZone)}
          latest={latestMeetingInput(now, timeZone)}
          {...{ timeZone, now }}
        />
        <MeetingSafety />
      </div>
    </FormDialog>
  )
}

/** The open proposal, else the agreed meeting, else nothing. */
function startOf({ proposedMeeting, agreedMeeting, timeZone }: RingView): MeetingProposal {
  const meeting = proposedMeeting ?? agreedMeeting
  return {
    proposedMeetingLocation: meeting?.location ?? '',
    proposedMeetingTime: meeting ? wallTime(meeting.time, timeZone) : '',
  }
}

/** Choosing a place fills in its address. */
function Suggestions({ form, ringId }: { form: UseFormReturn<MeetingProposal>; ringId: string }) {
  const { data } = useQuery(ringPlacesQuery(ringId))
  const location = useWatch({ control: form.control, name: 'proposedMeetingLocation' })
  if (!data) return null
  return (
    <PlaceChoices
      {...data}
      legend="Public places where the longest way is shortest"
      partner="others at most"
      chosen={location}
      onChoose={(address) =>
        form.setValue('proposedMeetingLocation', address, {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    />
  )
}
