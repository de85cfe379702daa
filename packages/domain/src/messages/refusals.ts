import type { Refusals } from '../decision.ts'
import { MESSAGE_PHOTOS_MAX } from './photo.ts'

export const messageRefusals = {
  'messages.not_found': ['hidden', 'Could not find original message'],
  'messages.no_shared_offer': [
    'invalid',
    'You can write to a member while an offer is open between you',
  ],
  'messages.email_unverified': [
    'forbidden',
    'Please verify your email address before you write to members',
  ],
  'messages.photo_missing': ['invalid', 'Please choose one photo.'],
  'messages.too_many_photos': [
    'conflict',
    `Your messages hold ${MESSAGE_PHOTOS_MAX} photos, the most allowed. Photos go with their conversations.`,
  ],
  'messages.member_unavailable': ['conflict', 'This member is no longer available'],
} as const satisfies Refusals
