import type { Refusals } from '../decision.ts'
import { PHOTO_SLOTS, photoMessages } from '../photos/photo.ts'
import { ALREADY_PREMIUM } from '../photos/tiers.ts'
import { ITEMS_MAX, PHOTOS_MAX } from './limits.ts'
import { SETTINGS_NEED_WISHES, WISHES_NEEDED, WRONG_YEAR } from './schemas.ts'

/** Refusals that the schemas do not check, those of photos included. */
export const itemRefusals = {
  'items.not_found': ['hidden', 'Item not found'],
  'items.not_hidden': ['conflict', 'This item is not hidden.'],
  'items.not_yours': ['forbidden', 'Only its owner can see what matches the wishlist of an item'],
  'items.in_trade': [
    'conflict',
    'This item is part of an accepted trade and cannot be edited until the trade is completed or cancelled.',
  ],
  'items.swapped': ['conflict', 'This item was swapped away and can no longer be edited.'],
  'items.address_needed': [
    'conflict',
    'Please complete your profile first: neighbors find items by where you live.',
  ],
  'items.year_in_future': ['invalid', WRONG_YEAR],
  'items.wishes_needed': ['invalid', WISHES_NEEDED],
  'items.settings_need_wishes': ['invalid', SETTINGS_NEED_WISHES],
  'items.forbidden_goods': ['invalid', 'This can’t be swapped here.'],
  'items.goods_unread': ['conflict', 'Please read the note about this title first.'],
  'items.too_many': [
    'conflict',
    `You have ${ITEMS_MAX} items, the most a member can have. Delete one to post another.`,
  ],
  'items.storage_full': [
    'conflict',
    `Your items have ${PHOTOS_MAX.toLocaleString('en-US')} photos, the most a member can have. Delete some to add others.`,
  ],
  'items.too_many_photos': ['invalid', 'This item has no photo slot left for that photo.'],
  'items.already_premium': ['conflict', ALREADY_PREMIUM],
  'items.email_unverified': [
    'forbidden',
    'Please verify your email address before you use credits',
  ],
  'items.credits_not_held': ['invalid', 'You can use from 1 credit up to all you have.'],
  'items.too_many_slots': ['invalid', `An item holds at most ${PHOTO_SLOTS} photos.`],
  'photos.changed': ['conflict', photoMessages.changed],
  'photos.not_an_image': ['unsupported', photoMessages.notAnImage],
  'photos.too_large': ['too_large', photoMessages.tooLarge],
  'photos.too_wide': ['invalid', photoMessages.tooWide],
  'photos.picture_too_wide': ['invalid', photoMessages.pictureTooLarge],
  'photos.too_tall': ['invalid', photoMessages.tooTall],
} as const satisfies Refusals
