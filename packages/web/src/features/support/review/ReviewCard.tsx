import '../../../ui/layout/Panel.css'
import { OWN_CASE_TEXT } from '@swapstead/domain/members/own-case.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import {
  matchGroupNames,
  mayReview,
  type ReviewItem,
  type ReviewStep,
  reviewKindNames,
} from '@swapstead/domain/screening/review.ts'
import { accountRelativeTime, daysText } from '@swapstead/domain/times.ts'
import { Check, EyeOff, LifeBuoy, MessageSquareWarning } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { useOpenTicket, useRelease } from './api.ts'
import { MarkedText } from './MarkedText.tsx'
import type { WordsStep } from './ReviewDialogs.tsx'
import { stateBadge } from './state-badges.ts'

type Props = {
  reviewItem: ReviewItem
  now: Date
  timeZone: string
  headingLevel: 1 | 2
  /** Opens the dialog to write the step's text. */
  onWords: (step: WordsStep) => void
}

export function ReviewCard({ reviewItem, now, timeZone, headingLevel, onWords }: Props) {
  const Heading = headingLevel === 1 ? 'h2' : 'h3'
  const { kind, state, step, author, text, matches, groups, photos, createdAt, warnedAt } =
    reviewItem
  const badge = stateBadge(state)
  const title = `${reviewKindNames[kind]} of ${author.name}`
  return (
    <article className="panel review-card" aria-label={title}>
      <p className="ticket-line">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {step === 'hold' && <Badge tone="ink">Held</Badge>}
        {warnedAt && state === 'open' && <Badge tone="no">Warned</Badge>}
        {groups.map((group) => (
          <Badge key={group} tone="line">
            {matchGroupNames[group]}
          </Badge>
        ))}
        <small>{accountRelativeTime(createdAt, now, timeZone)}</small>
      </p>
      <Heading className="review-title">
        {title}
        {author.isBanned && ' (DEACTIVATED)'}
      </Heading>
      <MarkedText text={text} matches={matches} />
      {photos.length > 0 && (
        <p className="review-photos">
          {photos.map((src, place) => (
            <img key={src} src={photoUrlAt(src, 'card')} alt={`Held, number ${place + 1}`} />
          ))}
        </p>
      )}
      {matches.length === 0 && (
        <p className="small">No longer matches: the words have since been removed.</p>
      )}
      <p className="small mute">
        <Outcome reviewItem={reviewItem} />
      </p>
      {state === 'open' &&
        (reviewItem.isOwnCase ? (
          <p className="small">{OWN_CASE_TEXT}</p>
        ) : (
          <ReviewSteps reviewItem={reviewItem} onWords={onWords} />
        ))}
    </article>
  )
}

/**
 * The outcome, with a link. Conversations have none, because only their two members may read them.
 */
function Outcome({ reviewItem }: { reviewItem: ReviewItem }) {
  const { kind, subjectId, now, ticketNumber, decidedBy, decidedAt } = reviewItem
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
          {now === 'hidden' && ' which is hidden until you show it again there'}.{' '}
        </>
      )}
      {kind === 'name' && now !== 'gone' && 'Everyone sees it with what they post. '}
      {kind === 'rating' &&
        now === 'there' &&
        `Everyone can read it once both have rated, or ${daysText(TELLING_WAIT)} after the end at the latest. `}
      {kind === 'rating' && now === 'hidden' && 'Nobody can read it anymore. '}
      {now !== 'gone' && isOfConversation(kind) && 'The conversation is still there. '}
      {decision}
    </>
  )
}

function isOfConversation(kind: ReviewItem['kind']): boolean {
  return kind === 'offer' || kind === 'message'
}

function ReviewSteps({ reviewItem, onWords }: Pick<Props, 'reviewItem' | 'onWords'>) {
  const release = useRelease(reviewItem)
  const ticket = useOpenTicket(reviewItem)
  const may = (step: ReviewStep) => mayReview(step, reviewItem)
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
        <Button size="small" tone="brick-line" icon={EyeOff} onClick={() => onWords('hide')}>
          {reviewItem.kind === 'rating' ? 'Take words down' : 'Hide item'}
        </Button>
      )}
      {may('warn') && (
        <Button size="small" icon={MessageSquareWarning} onClick={() => onWords('warn')}>
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
    </div>
  )
}
