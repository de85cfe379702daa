import type { DomainEvent } from '@swapstead/domain/events.ts'
import { newId } from '../../platform/core/ids.ts'
import type { ScreenedText } from './screened-texts.ts'

export function itemOf(event: DomainEvent): string[] {
  const isPosted = event.type === 'item_posted' || event.type === 'test_item_posted'
  return isPosted ? [event.itemId] : changedItemOf(event)
}

export function namedOf(event: DomainEvent): string[] {
  return event.type === 'member_joined' || event.type === 'member_renamed' ? [event.userId] : []
}

export function changedItemOf(event: DomainEvent): string[] {
  return event.type === 'item_changed' ? [event.itemId] : []
}

export function textsOf(event: DomainEvent): ScreenedText[] {
  if (event.type === 'ring_message_sent') {
    const { messageId: subjectId, ringId: offerId, content: text } = event
    return [{ kind: 'message', subjectId, offerId, userId: event.members[event.by].id, text }]
  }
  if (event.type === 'message_sent') {
    const { messageId, conversationId, from, content } = event
    return [
      {
        kind: 'message',
        subjectId: messageId,
        offerId: conversationId,
        userId: from.id,
        text: content,
      },
    ]
  }
  if ((event.type === 'offer_received' || event.type === 'offer_countered') && event.message) {
    const { offerId, from, message } = event
    return [{ kind: 'offer', subjectId: offerId, offerId, userId: from.id, text: message }]
  }
  const words = wordsOfMove(event)
  if (words) {
    // Each text gets a review item of its own, so that a later text does not replace it.
    const about = { subjectId: newId(), offerId: words.offerId }
    const { by: userId, text, isPlace } = words
    return [{ kind: 'offer', ...about, userId, text, isPlace }]
  }
  if (event.type === 'rating_given') {
    const { ratingId, tradeOfferId, ringId, userId, comment: text } = event
    return [{ kind: 'rating', subjectId: ratingId, offerId: tradeOfferId ?? ringId, userId, text }]
  }
  return []
}

/** The place of a proposed or changed meeting, or the reason for cancelling or stepping out. */
function wordsOfMove(event: DomainEvent): WordsOfMove | null {
  if (event.type === 'ring_meeting_proposed') {
    const { ringId: offerId, location: text } = event
    return { offerId, by: event.members[event.by].id, text, isPlace: true }
  }
  if (event.type === 'ring_parted') {
    const { ringId: offerId, by, words: text } = event
    if (by === null || text === null) return null
    return { offerId, by: event.members[by].id, text, isPlace: false }
  }
  if (event.type === 'cancel_requested') return { ...event, text: event.reason, isPlace: false }
  if (event.type === 'amendment_proposed') {
    return event.message === null ? null : { ...event, text: event.message, isPlace: false }
  }
  const isPlace =
    event.type === 'meeting_proposed' ||
    (event.type === 'meeting_agreed' && event.changed.includes('location'))
  return isPlace ? { ...event, text: event.location, isPlace } : null
}

type WordsOfMove = { offerId: string; by: string; text: string; isPlace: boolean }
