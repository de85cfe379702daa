import type { Refusals } from '../decision.ts'
import { sandboxPhotoProblems } from '../photos/sandbox-photo.ts'
import { GUEST_ITEMS_MAX } from './guest.ts'

export const sandboxRefusals = {
  'sandbox.place_unknown': [
    'invalid',
    'We couldn’t find this city. Please choose one from the list.',
  ],
  'sandbox.signed_in': [
    'conflict',
    'You are signed in. Sign out first to try the sandbox as a guest.',
  ],
  'sandbox.other_guest': ['forbidden', 'This sandbox belongs to another guest.'],
  'sandbox.too_many_items': [
    'conflict',
    `A sandbox holds ${GUEST_ITEMS_MAX} test items at most. Delete one to post another.`,
  ],
  'sandbox.one_photo': ['invalid', 'Please send one photo, as image.'],
  'sandbox.photo_unknown': ['invalid', 'Please upload the photo again.'],
  'sandbox.storage_full': [
    'conflict',
    'Your sandbox is out of room for photos. Delete a test item to make some.',
  ],
  'sandbox.photo_too_large': ['too_large', sandboxPhotoProblems.tooLarge.text],
  'sandbox.not_a_jpeg': ['unsupported', sandboxPhotoProblems.notJpeg.text],
} as const satisfies Refusals
