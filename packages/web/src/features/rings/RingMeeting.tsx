import { ringCalendarPath } from '@swapstead/domain/rings/calls.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { CalendarCheck, CalendarPlus, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Meeting } from '../../cards/meeting/Meeting.tsx'
import { MeetingSafety } from '../../cards/meeting/MeetingSafety.tsx'
import { agreedText, proposalIn, standsText } from '../../cards/ring/ring-page-text.ts'
import { PROPOSAL_PAST } from '../../cards/ring/ring-step.ts'
import { isRingProposalOpen, nameIn } from '../../cards/ring/ring-text.ts'
import { isInSandbox } from '../../lib/session/guest.ts'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { useAgreeRingMeeting } from './api.ts'
import { RingCloseMeeting } from './RingCloseMeeting.tsx'
import type { RingPart } from './ring-part.ts'

const RingMeetingDialog = lazyDialog(
  'Propose Meeting',
  async () => (await import('./RingMeetingDialog.tsx')).RingMeetingDialog,
)

/** One place and time for all three. */
export function RingMeeting({ ring, now, may }: RingPart) {
  const [isProposing, setProposing] = useState(false)
  const agree = useAgreeRingMeeting(ring.id)
  const { agreedMeeting } = ring
  const proposedMeeting = proposalIn(ring)
  const stands = standsText(ring)
  const isNew = !agreedMeeting && !proposedMeeting
  const mayAgree = proposedMeeting !== null && may('agreeMeeting')
  return (
    <section className="stack" aria-labelledby="ring-meeting">
      <h2 className="h2" id="ring-meeting">
        The meeting
      </h2>
      {isNew && (
        <p>
          All three meet once. One of you proposes a public place and a time, and the other two
          agree.
        </p>
      )}
      {agreedMeeting && (
        <Fact tone="success" icon={CalendarCheck} title="All three agreed to meet">
          <Where meeting={agreedMeeting} ring={ring} />
        </Fact>
      )}
      {stands && <p>{stands}</p>}
      {proposedMeeting && <Proposed {...{ ring, now, mayAgree }} meeting={proposedMeeting} />}
      <div className="acts">
        {mayAgree && (
          <Button
            tone="light"
            busy={agree.isPending}
            busyLabel="Confirming..."
            onClick={() => agree.mutate(proposedMeeting.proposedAt)}
          >
            Agree to this meeting
          </Button>
        )}
        {may('proposeMeeting') && (
          <Button tone={isNew ? 'light' : 'line'} onClick={() => setProposing(true)}>
            {isNew ? 'Propose Meeting' : 'Suggest different'}
          </Button>
        )}
        {agreedMeeting && agreedMeeting.time > now && !isInSandbox() && (
          <ButtonLink icon={CalendarPlus} href={ringCalendarPath(ring.id)} download>
            Add to calendar
          </ButtonLink>
        )}
      </div>
      <MeetingSafety />
      {isProposing && <RingMeetingDialog {...{ ring, now }} onClose={() => setProposing(false)} />}
    </section>
  )
}

type Proposal = NonNullable<RingView['proposedMeeting']>
type ProposedProps = Pick<RingPart, 'ring' | 'now'> & { meeting: Proposal; mayAgree: boolean }

/** A proposal, with a warning about another meeting of the reader at about the same time. */
function Proposed({ ring, now, meeting, mayAgree }: ProposedProps) {
  return (
    <>
      <Fact icon={MapPin} title={proposalTitle(ring, meeting.by)}>
        <Where meeting={meeting} ring={ring} />
        <p>{isRingProposalOpen(ring, now) ? agreedText(ring, meeting.agreedBy) : PROPOSAL_PAST}</p>
      </Fact>
      {mayAgree && <RingCloseMeeting ring={ring} time={meeting.time} />}
    </>
  )
}

type Place = NonNullable<RingView['agreedMeeting']>

function Where({ meeting, ring }: { meeting: Place; ring: RingView }) {
  const { time, timeZone, location } = meeting
  return <Meeting time={time} setIn={timeZone} location={location} readIn={ring.timeZone} />
}

function proposalTitle(ring: RingView, by: RingView['you']): string {
  return by === ring.you ? 'You suggest' : `${nameIn(ring, by)} suggests`
}
