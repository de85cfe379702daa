import type { Refusals } from '../decision.ts'

export const itemRefusals = {
  'items.not_found': ['hidden', 'Item not found'],
  'items.in_trade': [
    'conflict',
    'This item is part of an accepted trade and cannot be edited until the trade is completed or cancelled.',
  ],
  'items.address_needed': [
    'conflict',
    'Please complete your profile first: neighbors find items by where you live.',
  ],
  'items.year_in_future': ['invalid', 'Year must be a whole number from 1800 to this year'],
  'items.wishes_needed': ['invalid', 'Add at least one wish to accept only wishlist offers'],
  'items.too_many_photos': ['invalid', 'This item has no photo slot left for that photo.'],
  'photos.not_an_image': ['unsupported', 'Invalid file type: Please select an image file'],
  'photos.too_large': ['too_large', 'File too large: Please select an image under 0.5MB'],
  'photos.too_wide': ['invalid', 'Image too wide'],
  'photos.too_tall': ['invalid', 'Image too tall'],
} as const satisfies Refusals
