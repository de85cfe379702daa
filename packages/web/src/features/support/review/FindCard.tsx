import {
  findGroupNames,
  findKindNames,
  mayReview,
  type ReviewStep,
  type ScreeningFind,
} from '@swapstead/domain/screening/review.ts'
import { accountRelativeTime } from '@swapstead/domain/times.ts'
import { Check, EyeOff, LifeBuoy, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { HideDialog, WarnDialog } from '../WordsToMember.tsx'
import { useHide, useOpenTicket, useRelease, useWarn } from './api.ts'
import { MarkedText } from './MarkedText.tsx'
import { stateLooks } from './state-looks.ts'

type Props = { find: ScreeningFind; now: Date; timeZone: string; headingLevel: 1 | 2 }

/** One text that was caught: where, for what, and what can be done about it. */
export function FindCard({ find, now, timeZone, headingLevel }: Props) {
  const Heading = headingLevel === 1 ? 'h2' : 'h3'
  const { kind, state, step, author, text, matches, groups, createdAt, warnedAt } = find
  return (
    <article className="panel review-card">
      <p className="ticket-line">
        <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>
        {step === 'hold' && <Badge tone="ink">Held</Badge>}
        {warnedAt && state === 'open' && <Badge tone="no">Warned</Badge>}
        {groups.map((group) => (
          <Badge key={group} tone="line">
            {findGroupNames[group]}
          </Badge>
        ))}
        <small>{accountRelativeTime(createdAt, now, timeZone)}</small>
      </p>
      <Heading className="review-title">
        {findKindNames[kind]} of {author.name}
        {author.isBanned && ' (DEACTIVATED)'}
      </Heading>
      <MarkedText text={text} matches={matches} />
      {matches.length === 0 && (
        <p className="small">No longer matches: the words were taken out since.</p>
      )}
      <p className="small mute">
        <Whereabouts find={find} />
      </p>
      {state === 'open' && <FindSteps find={find} />}
    </article>
  )
}

/** What became of it, and the way there; a conversation is for its two sides. */
function Whereabouts({ find }: { find: ScreeningFind }) {
  const { kind, subjectId, now, ticketNumber, decidedBy, decidedAt } = find
  const decision = ticketNumber
    ? `Ticket ${ticketNumber}.`
    : decidedAt && `Decided by ${decidedBy ?? 'somebody who has left'}.`
  return (
    <>
      {now === 'gone' && 'No longer there. '}
      {now !== 'gone' && kind === 'item' && (
        <>
          <Anchor className="link" href={`/items/${subjectId}`}>
            Open the item
          </Anchor>
          {now === 'held' && ' which nobody else sees yet'}
          {now === 'hidden' && ' which is hidden'}.{' '}
        </>
      )}
      {now !== 'gone' && kind !== 'item' && 'The conversation is still there. '}
      {decision}
    </>
  )
}

function FindSteps({ find }: { find: ScreeningFind }) {
  const [open, setOpen] = useState<'hide' | 'warn'>()
  // A dialog decides about the text that was read before it was opened, whatever comes into the list behind it.
  const [seen, setSeen] = useState<number>()
  const begin = (step: 'hide' | 'warn') => {
    setSeen(find.revision)
    setOpen(step)
  }
  const close = () => setOpen(undefined)
  const read = { id: find.id, revision: seen ?? find.revision }
  const release = useRelease(find)
  const ticket = useOpenTicket(find)
  // An answer closes its own dialog, and none that was opened since.
  const closeOwn = (own: typeof open) => () => setOpen((now) => (now === own ? undefined : now))
  const onRefused = () => setSeen(undefined)
  const hiding = useHide(read, { onDone: closeOwn('hide'), onRefused })
  const warning = useWarn(read, { onDone: closeOwn('warn'), onRefused })
  const may = (step: ReviewStep) => mayReview(step, find)
  return (
    <div className="acts">
      <Button
        size="small"
        icon={Check}
        busy={release.isPending}
        onClick={() => release.mutate(undefined)}
      >
        Fine, release
      </Button>
      {may('hide') && (
        <Button size="small" tone="brick-line" icon={EyeOff} onClick={() => begin('hide')}>
          Hide item
        </Button>
      )}
      {may('warn') && (
        <Button size="small" icon={MessageSquareWarning} onClick={() => begin('warn')}>
          Warn
        </Button>
      )}
      {may('ticket') && (
        <Button
          size="small"
          icon={LifeBuoy}
          busy={ticket.isPending}
          onClick={() => ticket.mutate(undefined)}
        >
          Open as ticket
        </Button>
      )}
      {open === 'hide' && <HideDialog hiding={hiding} onClose={close} />}
      {open === 'warn' && <WarnDialog warning={warning} onClose={close} />}
    </div>
  )
}
