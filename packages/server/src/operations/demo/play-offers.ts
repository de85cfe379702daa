import { wallTime } from '@swapstead/domain/local-time.ts'
import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import {
  advanceClock,
  type OfferChange,
  type OfferEffect,
} from '@swapstead/domain/offers/change.ts'
import { decide, type OfferCommand } from '@swapstead/domain/offers/decide.ts'
import type { OfferEvent } from '@swapstead/domain/offers/events.ts'
import { followItems } from '@swapstead/domain/offers/following.ts'
import { makeOffer } from '@swapstead/domain/offers/make.ts'
import { itemIdsOf, type OfferRow, partnerOf } from '@swapstead/domain/offers/offer.ts'
import { OFFER_LIFE } from '@swapstead/domain/offers/periods.ts'
import type { CopiedItems, GivenRating } from '@swapstead/domain/offers/step.ts'
import { after, before, DAY } from '@swapstead/domain/times.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Cast } from './cast.ts'
import type { DemoMeeting, DemoMove, DemoOffer, DemoWords } from './demo-offer.ts'
import { OfferStage } from './offer-stage.ts'

/** Older messages and notifications count as read and deleted. */
const NOTICES_KEPT_DAYS = 30

type Written<Row> = Row & { createdAt: Date }

/** The rows that the product would have written at those times. */
export type PlayedOffers = {
  offers: OfferRow[]
  locks: Written<{ itemId: string; tradeOfferId: string }>[]
  /** The copies that offers keep of their items, in the order of copying. */
  copies: Written<{ tradeOfferId: string; copied: CopiedItems }>[]
  /** When each swapped item was given away. */
  retired: ReadonlyMap<string, Date>
  notifications: Written<NotificationDraft & { fromUserId: string | null }>[]
  ratings: Written<GivenRating>[]
  messages: Written<{
    fromUserId: string
    toUserId: string
    tradeOfferId: string
    content: string
  }>[]
}

/**
 * Plays the demo's offers by the domain's rules, each move at its time in the past and in order.
 * The services cannot do this: they act at the present time, send mails and notify browsers. So
 * only the rules run here, and their results are inserted.
 */
export function playOffers(cast: Cast, now: Date): PlayedOffers {
  const play = new Play(cast, now)
  const steps = cast.offers.flatMap((offer) => stepsOf(play, offer, now))
  for (const { run } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) run()
  return play.result()
}

type Step = { at: Date; run: () => void }

function stepsOf(play: Play, offer: DemoOffer<string>, now: Date): Step[] {
  const id = newId()
  const sent = ago(now, offer.sent)
  const ends = after(sent, OFFER_LIFE)
  return [
    { at: sent, run: () => play.send(id, offer, sent) },
    ...(offer.moves ?? []).map((move) => {
      const at = ago(now, move.ago)
      return { at, run: () => play.move(id, move, at) }
    }),
    ...(offer.talk ?? []).map((words) => {
      const at = ago(now, words.ago)
      return { at, run: () => play.say(id, words, at) }
    }),
    ...(ends <= now ? [{ at: ends, run: () => play.advanceClock(id, ends) }] : []),
  ]
}

function ago(now: Date, days: number): Date {
  return before(now, days * DAY)
}

class Play {
  readonly #now: Date
  readonly #stage: OfferStage
  readonly #notifications: PlayedOffers['notifications'] = []
  readonly #copies: PlayedOffers['copies'] = []
  readonly #ratings: PlayedOffers['ratings'] = []
  readonly #messages: PlayedOffers['messages'] = []

  constructor(cast: Cast, now: Date) {
    this.#stage = new OfferStage(cast)
    this.#now = now
  }

  send(id: string, offer: DemoOffer<string>, at: Date): void {
    const { from, wants, alsoWants = [], gives, alsoGives = [], message } = offer
    const stage = this.#stage
    const facts = {
      from: stage.member(from),
      wanted: stage.tradedItem(wants),
      offered: gives === undefined ? null : stage.tradedItem(gives),
      moreWanted: alsoWants.map((key) => stage.tradedItem(key)),
      moreOffered: alsoGives.map((key) => stage.tradedItem(key)),
      hasSameOffer: false,
      mustVerifyEmail: false,
      miles: 0,
      openOffers: null,
    }
    const input = {
      toItemId: facts.wanted.id,
      fromItemId: facts.offered?.id ?? null,
      moreFromItemIds: facts.moreOffered.map((item) => item.id),
      moreToItemIds: facts.moreWanted.map((item) => item.id),
      cashAdjustment: (offer.cash ?? 0) * 100,
      cashAsked: (offer.asks ?? 0) * 100,
      message: message ?? null,
    }
    const decision = makeOffer(facts, input, id, at)
    if (!decision.ok) throw new Error(`${from} cannot offer for ${wants}: ${decision.code}`)
    stage.keep(id, decision.next)
    this.#copy(id, { itemIds: itemIdsOf(decision.next), reason: 'offered' }, at)
    this.#tell(decision.events, at)
  }

  move(id: string, move: DemoMove, at: Date): void {
    const offer = this.#stage.view(id)
    const actor = this.#stage.member(move.by)
    const decision = decide(offer, this.#commandOf(move, offer), actor.id, at)
    if (!decision.ok) throw new Error(`${move.by} cannot ${move.move}: ${decision.code}`)
    this.#apply(id, decision, at)
  }

  advanceClock(id: string, at: Date): void {
    const change = this.#stage.has(id) ? advanceClock(this.#stage.view(id), at) : null
    if (change) this.#apply(id, change, at)
  }

  say(id: string, { by, says }: DemoWords, at: Date): void {
    const author = this.#stage.member(by)
    const toUserId = partnerOf(this.#stage.view(id), author.id)
    const written = { fromUserId: author.id, createdAt: at }
    this.#messages.push({ ...written, toUserId, tradeOfferId: id, content: says })
    this.#notifications.push({
      ...written,
      userId: toUserId,
      type: 'trade_message',
      title: `${author.username} sent you a message`,
      message: `“${says}”`,
      relatedOfferId: id,
    })
  }

  result(): PlayedOffers {
    const { rows: offers, locks, retired } = this.#stage.end()
    const ids = new Set(offers.map(({ id }) => id))
    return {
      offers,
      locks,
      copies: this.#copies.filter(({ tradeOfferId }) => ids.has(tradeOfferId)),
      retired,
      ratings: this.#ratings,
      messages: this.#messages.filter(({ tradeOfferId }) => ids.has(tradeOfferId)),
      notifications: this.#notifications
        .filter(({ createdAt }) => createdAt > ago(this.#now, NOTICES_KEPT_DAYS))
        .map(({ relatedOfferId: related, ...notice }) => ({
          ...notice,
          relatedOfferId: related !== null && ids.has(related) ? related : null,
        })),
    }
  }

  #commandOf(move: DemoMove, offer: OfferRow): OfferCommand {
    switch (move.move) {
      case 'proposeMeeting': {
        const time = meetingInput(move, this.#stage.member(move.by).timeZone, this.#now)
        return { move: move.move, location: move.place, time }
      }
      case 'agreeMeeting': {
        const { proposedMeetingLocation: location, proposedMeetingTime: time } = offer
        return { move: move.move, location: location ?? '', time: time?.toISOString() ?? '' }
      }
      default:
        return move
    }
  }

  #apply(id: string, { next, events, effects }: OfferChange, at: Date): void {
    this.#stage.keep(id, next)
    this.#tell(events, at)
    for (const effect of effects) this.#follow(id, effect, at)
  }

  #follow(id: string, effect: OfferEffect, at: Date): void {
    if (effect.type === 'rating_given') {
      this.#rate({ ...effect.rating, createdAt: at })
      return
    }
    if (effect.type === 'items_copied') {
      this.#copy(id, effect, at)
      return
    }
    if (effect.type === 'declined') return
    // No trade of the demo is amended.
    if (effect.type === 'amendment') return
    this.#stage.follow(id, effect, at)
    for (const sibling of this.#stage.pendingBeside(id)) {
      const change = followItems(sibling, effect, at)
      if (change) this.#apply(sibling.id, change, at)
    }
  }

  #copy(tradeOfferId: string, { itemIds, reason }: CopiedItems, createdAt: Date): void {
    this.#copies.push({ tradeOfferId, copied: { itemIds, reason }, createdAt })
  }

  /** The second rating of a trade also publishes the first. */
  #rate(rating: Written<GivenRating>): void {
    const isOfSame = ({ tradeOfferId, ratingType }: GivenRating) =>
      tradeOfferId === rating.tradeOfferId && ratingType === rating.ratingType
    const first = this.#ratings.find(isOfSame)
    if (first && rating.toldAt < first.toldAt) first.toldAt = rating.toldAt
    this.#ratings.push(rating)
  }

  #tell(events: readonly OfferEvent[], at: Date): void {
    const drafts = events.flatMap(notificationsFor)
    for (const { userId, type, title, message, relatedOfferId } of drafts) {
      const told = { userId, type, title, message, relatedOfferId }
      this.#notifications.push({ ...told, fromUserId: null, createdAt: at })
    }
  }
}

const weekdays = { Sunday: 0, Saturday: 6 } as const

/** Converts a demo meeting to the value of a date-time input: local time without an offset. */
function meetingInput({ day, at }: Omit<DemoMeeting, 'place'>, zone: string, now: Date): string {
  if (typeof day === 'number') return `${dateIn(day, zone, now)}T${at}`
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => dateIn(days, zone, now))
  const date = ahead.find((candidate) => new Date(candidate).getUTCDay() === weekdays[day])
  return `${date}T${at}`
}

function dateIn(days: number, zone: string, now: Date): string {
  return wallTime(after(now, days * DAY), zone).slice(0, 10)
}
