import { formatDollars } from '@swapstead/domain/money.ts'
import { type RemovedOffer, removedText } from '@swapstead/domain/removed-offers/removed-offer.ts'
import { calendarDate, relativeTime } from '@swapstead/domain/times.ts'
import { wordList } from '@swapstead/domain/word-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, Flag, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConversationLines } from '../../cards/trade/ConversationLines.tsx'
import { photoLine } from '../../cards/trade/photo-line.ts'
import { isNotFound } from '../../lib/queries/is-not-found.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { removedOfferQuery, useRateFormerMember } from './api.ts'
import { RateFormerDialog } from './lazy-dialogs.ts'

type Props = {
  id: string
  reader: { timeZone: string }
  now: Date
  /** Shown if nothing is left to read. */
  missing: ReactNode
  onReport: (offer: RemovedOffer) => void
  onBlock: (partner: { id: string; name: string }) => void
}

/** What the reader was sent in a removed offer, with buttons to report and to block. */
export function RemovedConversation({ id, missing, ...view }: Props) {
  const offer = useQuery(removedOfferQuery(id))
  if (!offer.data && isNotFound(offer.error)) return missing
  return (
    <QueryContent query={offer} failedTitle="This conversation could not be loaded">
      {(removed) => <Words offer={removed} {...view} />}
    </QueryContent>
  )
}

type WordsProps = Omit<Props, 'id' | 'missing'> & { offer: RemovedOffer }

function Words({ offer, reader, now, onReport, onBlock }: WordsProps) {
  const { partner, texts, erasedAt, ratableUntil } = offer
  const [isRating, setIsRating] = useState(false)
  const rate = useRateFormerMember(offer.id)
  const partnerId = partner.id
  return (
    <div className="stack stack-loose">
      <p>
        {summaryOf(offer)} {endOf(offer)}
        {ratableUntil &&
          ` You can rate ${partner.name} until ${calendarDate(ratableUntil, reader.timeZone)}.`}
      </p>
      {texts.length === 0 && <p className="mute">{partner.name} didn’t write a message with it.</p>}
      <ConversationLines
        label={`What ${partner.name} sent you`}
        lines={texts.map(({ id, kind, content, createdAt, photo }) => ({
          id,
          from: partner.name,
          when: relativeTime(createdAt, now, reader.timeZone),
          ...photoLine({ id, photo }, removedText(kind, content)),
          isOwn: false,
        }))}
      />
      <Note tone="still">
        Only you can read this, until {calendarDate(erasedAt, reader.timeZone)}. If you report it,
        our staff can read it too.
      </Note>
      <div className="row">
        {ratableUntil && (
          <Button tone="quiet" size="small" icon={Star} onClick={() => setIsRating(true)}>
            Rate {partner.name}
          </Button>
        )}
        <Button tone="quiet" size="small" icon={Flag} onClick={() => onReport(offer)}>
          Report
        </Button>
        {partnerId !== null && (
          <Button
            tone="quiet"
            size="small"
            icon={Ban}
            onClick={() => onBlock({ id: partnerId, name: partner.name })}
          >
            Block<span className="sr"> {partner.name}</span>
          </Button>
        )}
      </div>
      {isRating && (
        <RateFormerDialog
          name={partner.name}
          of={offer.id}
          rate={rate}
          onClose={() => setIsRating(false)}
        />
      )}
    </div>
  )
}

function summaryOf(offer: RemovedOffer): string {
  const { partner, wasReceived } = offer
  const offered = listed(offer.offeredTitle, offer.furtherOffered, offer.cashAdjustment)
  const wanted = listed(offer.wantedTitle, offer.furtherWanted, offer.cashAsked)
  return wasReceived
    ? `${partner.name} offered ${offered} for your ${wanted}.`
    : `You offered ${offered} for ${wanted} of ${partner.name}.`
}

function endOf({ partner, wasAgreed, ratableUntil }: RemovedOffer): string {
  const { id, name } = partner
  // Servers of the previous version tell only by the time to rate that it was agreed.
  if (wasAgreed || ratableUntil) {
    return `You had both agreed on it${id === null ? `, and ${name} has deleted the account` : ''}.`
  }
  return `It was declined, withdrawn or removed${id === null ? `, and ${name} is no longer a member` : ''}.`
}

/** "“Desk lamp”, “Rug” and $5" */
function listed(title: string | null, further: readonly string[], cash: number): string {
  const titles = title === null ? [] : [title, ...further]
  return wordList([
    ...titles.map((each) => `“${each}”`),
    ...(cash > 0 ? [formatDollars(cash)] : []),
  ])
}
