import { displayName } from '@swapstead/domain/accounts/user.ts'
import { hasConfirmed, type OfferView, tradeRatingBy } from '@swapstead/domain/offers/offer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refreshOffers } from './api.ts'
import { endedText, endingOf, endingsOf } from './endings.ts'
import type { OfferFeed } from './offer-feed.ts'
import { partnerIn, type Reader } from './offer-text.ts'
import { useOpenOffers } from './open-offers.ts'

/** Tells screen readers what partners do with open offers and trades. */
export function OffersNews({ reader }: { reader: Reader }) {
  return <TradeNews reader={reader} feed={useOpenOffers(reader).all} />
}

/** The same for the single trade or offer of a conversation. */
export function OfferNews({ reader, offer }: { reader: Reader; offer: OfferView }) {
  const feed = { offers: [offer], isPending: false, isFailed: false, next: { hasMore: true } }
  return <TradeNews reader={reader} feed={feed} />
}

/** Says how a removed offer ended; says nothing if the reader ended it. */
export function OfferEndNews({ offerId }: { offerId: string }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    let isLeft = false
    void endingOf(offerId).then((ending) => {
      if (!isLeft && ending !== null) setWords(ending)
    })
    return () => {
      isLeft = true
    }
  }, [offerId])
  return (
    <p className="sr" role="status">
      {words}
    </p>
  )
}

type Props = { reader: Reader; feed: Feed }

/** The changing `key` makes a screen reader repeat equal text. */
function TradeNews({ reader, feed }: Props) {
  const [told, setTold] = useState(() => ({ words: '', at: Date.now() }))
  const client = useQueryClient()
  const say = (words: readonly string[]) => setTold({ words: words.join(' '), at: Date.now() })
  useTradeNews(reader, feed, (news, gone) => {
    // The reader's own moves are reported by toasts.
    const hasMoved = client
      .getMutationCache()
      .getAll()
      .some(({ meta, state }) => meta?.refresh === refreshOffers && state.submittedAt > told.at)
    say(news.map((sentence) => `${sentence}.`))
    if (gone.length > 0 && !hasMoved) void endingsOf(gone, reader).then(say)
  })
  return (
    <p className="sr" role="status">
      <span key={told.at}>{told.words}</span>
    </p>
  )
}

type Seen = Map<string, OfferView>
type Feed = Pick<OfferFeed, 'offers' | 'isPending' | 'isFailed'> & {
  next: Pick<OfferFeed['next'], 'hasMore'>
}

/**
 * Reports what partners have done with each change, and which pending offers have disappeared. The
 * first data is no news.
 */
export function useTradeNews(
  reader: Reader,
  { offers, isPending, isFailed, next: { hasMore } }: Feed,
  onNews: (news: readonly string[], gone: readonly OfferView[]) => void,
): void {
  const seen = useRef<Seen | null>(null)
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    if (isPending || isFailed) return
    const known = seen.current
    seen.current = known ?? new Map()
    const changed = changedOffers(offers, seen.current)
    // A missing offer may be on a later page.
    const gone = hasMore ? [] : takeGone(offers, seen.current)
    if (!known || changed.length + gone.length === 0) return
    tell(
      changed.flatMap(
        ({ before, after }) =>
          newsOf(before, after, reader) ??
          (hasExpired(before, after) ? endedText(after, reader) : []),
      ),
      gone,
    )
  }, [offers, isPending, isFailed, hasMore, reader])
}

/**
 * Pending offers that are in no list any more and were not countered. Each is returned only once.
 */
function takeGone(offers: readonly OfferView[], seen: Seen): OfferView[] {
  const present = new Set(offers.flatMap(({ id, counterOfId }) => [id, counterOfId]))
  return [...seen.values()].filter(({ id, status }) => {
    const isGone = status === 'pending' && !present.has(id)
    return isGone && seen.delete(id)
  })
}

/**
 * Stores the offers and returns the changed ones. Ignores older states, which a list that is not
 * refetched yet may still have.
 */
function changedOffers(offers: readonly OfferView[], seen: Seen) {
  return offers.flatMap((after) => {
    const before = seen.get(after.id)
    if (before && before.updatedAt >= after.updatedAt) return []
    seen.set(after.id, after)
    return [{ before, after }]
  })
}

/** For conversations: a list of open offers drops an expired one, but a conversation keeps it. */
function hasExpired(before: OfferView | undefined, after: OfferView): boolean {
  return before?.status === 'pending' && after.expiredAt !== null
}

/** What the partner has done since the offer was last seen; null if the partner did nothing. */
export function newsOf(
  before: OfferView | undefined,
  after: OfferView,
  reader: Reader,
): string | null {
  const partner = partnerIn(after, reader)
  const action = before
    ? actionSince(before, after, reader.id, partner.id)
    : firstAction(after, reader.id)
  return action && `${displayName(partner)} ${action}`
}

function firstAction(offer: OfferView, readerId: string): string | null {
  if (offer.status !== 'pending' || offer.toUserId !== readerId) return null
  return offer.counterOfId === null ? 'made you an offer' : 'countered your offer'
}

function actionSince(
  before: OfferView,
  after: OfferView,
  readerId: string,
  partnerId: string,
): string | null {
  const has = (test: (offer: OfferView) => boolean) => test(after) && !test(before)
  const actions: [boolean, string][] = [
    [has((offer) => tradeRatingBy(offer, partnerId) !== null), 'rated you'],
    [has((offer) => hasConfirmed(offer, partnerId)), 'confirmed the swap'],
    [has((offer) => offer.cancelAgreedBy === partnerId), 'agreed to cancel'],
    [has((offer) => offer.leftByUserId === partnerId), 'ended the trade'],
    [has((offer) => offer.cancelRequestedBy === partnerId), 'asked to cancel'],
    [has((offer) => offer.amendment?.proposedByUserId === partnerId), 'proposed a change'],
    [before.proposedByUserId === readerId && has(isMeetingAgreed), 'agreed to meet'],
    [isProposedBy(after, partnerId) && !isProposedBy(before, partnerId), 'suggests a meeting'],
    [after.fromUserId === readerId && has(isAccepted), 'accepted your offer'],
  ]
  return actions.find(([isDone]) => isDone)?.[1] ?? null
}

function isAccepted({ acceptedAt }: OfferView): boolean {
  return acceptedAt !== null
}

function isMeetingAgreed({ agreedMeetingTime }: OfferView): boolean {
  return agreedMeetingTime !== null
}

function isProposedBy({ meetingProposedAt, proposedByUserId }: OfferView, userId: string): boolean {
  return meetingProposedAt !== null && proposedByUserId === userId
}
