import * as z from 'zod/mini'
import type { OfferRow } from '../offers/offer.ts'
import { tradeRatingBy } from '../offers/offer.ts'

/** The steps of a whole swap. The last one leads to joining. */
export const guideSteps = ['post', 'offer', 'accept', 'meet', 'complete', 'rate', 'join'] as const
export const GuideStep = z.enum(guideSteps)
export type GuideStep = z.infer<typeof GuideStep>

export const guideTexts: Record<GuideStep, { title: string; text: string }> = {
  post: { title: 'Post a test item', text: 'A title, a value and what you’d take for it.' },
  offer: {
    title: 'Make an offer',
    text: 'Pick something a neighbor has and offer your test item for it.',
  },
  accept: { title: 'Wait for a yes', text: 'A simulated neighbor answers within seconds.' },
  meet: { title: 'Agree where to meet', text: 'Propose a public place and a time in daylight.' },
  complete: { title: 'Confirm the swap', text: 'Both sides say that it happened.' },
  rate: { title: 'Rate your neighbor', text: 'One to five stars, and a few words on how it went.' },
  join: {
    title: 'Do it for real',
    text: 'Joining takes a minute. Nothing from the sandbox comes with you.',
  },
}

/** Derived from stored items and offers: the steps themselves are not stored. */
export function stepsDone(
  guestId: string,
  hasPosted: boolean,
  offers: readonly OfferRow[],
): GuideStep[] {
  const done: Record<Exclude<GuideStep, 'join'>, boolean> = {
    post: hasPosted,
    offer: offers.some(({ fromUserId }) => fromUserId === guestId),
    accept: offers.some(({ acceptedAt }) => acceptedAt !== null),
    meet: offers.some(({ agreedMeetingTime }) => agreedMeetingTime !== null),
    complete: offers.some(({ status }) => status === 'completed'),
    rate: offers.some((offer) => tradeRatingBy(offer, guestId) !== null),
  }
  return guideSteps.filter((step) => step !== 'join' && done[step])
}
