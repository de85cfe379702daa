import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { MeetingFields } from '../../../cards/meeting/MeetingFields.tsx'
import { MeetingSafety } from '../../../cards/meeting/MeetingSafety.tsx'
import { meetingFields } from '../../../cards/meeting/meeting-form-schema.ts'
import { NewProposal, replacesText } from '../../../cards/meeting/NewProposal.tsx'
import { PlaceChoices } from '../../../cards/meeting/PlaceChoices.tsx'
import { zodResolver } from '../../../lib/form/form-schema.ts'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { useAgreeMeeting } from './api.ts'
import { meetingPlacesQuery, useProposeMeeting } from './dialog-api.ts'
import {
  isExample,
  type MeetingAction,
  meetingClock,
  meetingStart,
  suggestedTime,
} from './meeting-form.ts'
import { meetingRules } from './meeting-rules.ts'

type Props = {
  action: MeetingAction
  offer: OfferView
  reader: Reader
  now: Date
  onClose: () => void
}

const suggesting = {
  title: 'Suggest a different meeting',
  submitLabel: 'Suggest different',
  busyLabel: 'Sending...',
}
const proposing = {
  title: 'Propose Meeting',
  submitLabel: 'Propose Meeting',
  busyLabel: 'Sending...',
}
const agreeing = {
  title: 'Confirm Meeting Agreement',
  submitLabel: 'Confirm',
  busyLabel: 'Confirming...',
}

const words = { propose: proposing, suggest: suggesting, agree: agreeing }

/** Proposes a meeting, or agrees to one with or without changes. */
export function MeetingDialog(props: Props) {
  const { action, seen, form, sent, close, hasChanged, showNew, submit } = useMeetingForm(props)
  const { offer, reader, now } = props
  const partner = displayName(partnerIn(offer, reader))
  const { timeZone, earliest, latest } = meetingClock(offer, reader.id, now)
  const { isDirty } = useFormState({ control: form.control })
  const isProposing = action !== 'agree'
  const places = useQuery(meetingPlacesQuery(offer.id)).data
  return (
    <FormDialog
      {...words[action]}
      context={`${wantedTitle(offer)}, with ${partner}`}
      size="mid"
      dirty={isDirty && !sent.isSuccess}
      onClose={close}
      onSubmit={form.handleSubmit(submit)}
      go
      busy={sent.isPending}
    >
      <div className="stack stack-loose">
        {isProposing && places && <PlaceChoices {...places} {...{ partner, form }} />}
        {hasChanged && (
          <NewProposal
            text={
              action === 'agree'
                ? offerRefusals['offers.proposal_changed'][1]
                : replacesText(partner)
            }
            onShow={showNew}
          />
        )}
        {isExample(seen) && (
          <Note tone="warm" icon={WandSparkles}>
            An example is filled in. Change what you like; nobody has to show up.
          </Note>
        )}
        <MeetingFields
          {...{ form, earliest, latest, timeZone, now }}
          hasChoices={isProposing}
          ownMeetings={places?.ownMeetings}
          suggested={action === 'agree' ? suggestedTime(seen, reader.id) : null}
        />
        {action === 'agree' && (
          <p className="small mute">
            A change counts right away, and {partner} is told what it was before.
          </p>
        )}
        <MeetingSafety />
      </div>
    </FormDialog>
  )
}

/**
 * The form, and the offer that it shows. A newer proposal must be seen before it can be agreed to.
 */
function useMeetingForm({ action: initialAction, offer, reader, now, onClose }: Props) {
  const [seen, setSeen] = useState(offer)
  const [action, setAction] = useState(initialAction)
  const propose = useProposeMeeting(offer.id)
  const agree = useAgreeMeeting(offer.id, seen.meetingProposedAt)
  const sent = action === 'agree' ? agree : propose
  const form = useForm<MeetingProposal>({
    resolver: zodResolver(meetingRules(action, seen, reader.id, now)),
    mode: 'onTouched',
    defaultValues: meetingStart(seen, reader.id, now),
  })
  // Agreeing begins with the proposal: changes of an earlier one must not be restored.
  const [part] = useState(
    `meeting:${offer.id}${action === 'agree' ? offer.meetingProposedAt?.getTime() : ''}`,
  )
  const close = useKeptForm(form, { part, isSending: sent.isPending, onClose })
  const isNew = seen.meetingProposedAt?.getTime() !== offer.meetingProposedAt?.getTime()
  const hasChanged =
    isNew && offer.meetingProposedAt !== null && offer.proposedByUserId !== reader.id
  function showNew() {
    form.reset(meetingStart(offer, reader.id, now))
    setSeen(offer)
    setAction('agree')
  }
  const submit = (meeting: MeetingProposal) =>
    sent.mutate(meeting, {
      onSuccess: close,
      onError: (error) => showIssues(error, form, meetingFields),
    })
  return { action, seen, form, sent, close, hasChanged, showNew, submit }
}
