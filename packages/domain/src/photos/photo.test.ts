import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  FREE_SLOTS,
  imageUrlFields,
  imageUrls,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_HEIGHT,
  PHOTO_MAX_WIDTH,
  PHOTO_SLOTS,
  photoProblem,
  photoUrl,
  photoUrlAt,
} from './photo.ts'
import { photoTierBadge } from './tiers.ts'

const recommended = { isImage: true, bytes: 100_000, width: 600, height: 450 }

test('PHOTOS-01 PHOTOS-02 an item may have 75 slots, of which 2 are free', () => {
  expect(PHOTO_SLOTS).toBe(75)
  expect(FREE_SLOTS).toBe(2)
  expect(Object.keys(imageUrlFields)).toHaveLength(75)
  expect(Object.keys(imageUrlFields).at(-1)).toBe('imageUrl75')
})

test('PHOTOS-03 PHOTOS-04 PHOTOS-05 the badges of the bought tiers', () => {
  expect(photoTierBadge(5)).toBe('Standard Plus')
  expect(photoTierBadge(12)).toBe('Premium Max')
  expect(photoTierBadge(75)).toBe('SUPER Max')
})

test('PHOTOS-06 every other number of slots is its own badge', () => {
  for (const slots of [2, 3, 4, 6, 11, 13, 74]) {
    expect(photoTierBadge(slots)).toBe(`${slots} Photos`)
  }
})

test('PHOTOS-10 what is no image is named so, whatever else is wrong', () => {
  const file = { isImage: false, bytes: PHOTO_MAX_BYTES + 1, width: 0, height: 0 }
  expect(photoProblem(file)).toBe('Invalid file type: Please select an image file')
})

test('PHOTOS-11 C-08 a photo has at most 524,288 bytes', () => {
  expect(PHOTO_MAX_BYTES).toBe(524_288)
  expect(photoProblem({ ...recommended, bytes: 524_287 })).toBeNull()
  expect(photoProblem({ ...recommended, bytes: 524_288 })).toBeNull()
  expect(photoProblem({ ...recommended, bytes: 524_289 })).toBe(
    'File too large: Please select an image under 0.5MB',
  )
})

test('PHOTOS-12 a photo is at most 600 pixels wide', () => {
  expect(photoProblem({ ...recommended, width: 599 })).toBeNull()
  expect(photoProblem({ ...recommended, width: 601 })).toBe('Image too wide')
})

test('PHOTOS-13 a photo is at most 450 pixels tall', () => {
  expect(photoProblem({ ...recommended, height: 449 })).toBeNull()
  expect(photoProblem({ ...recommended, height: 451 })).toBe('Image too tall')
})

test('PHOTOS-14 the recommended size, 600 by 450, is taken', () => {
  expect(PHOTO_MAX_WIDTH).toBe(600)
  expect(PHOTO_MAX_HEIGHT).toBe(450)
  expect(photoProblem(recommended)).toBeNull()
})

test('PHOTOS-01 the photos of an item stand as imageUrl1 and so on, only those that are set', () => {
  const photo = (slot: number) => ({ slot, url: `/photos/${slot}.webp`, width: 600, height: 450 })
  expect(imageUrls([photo(1), photo(75)])).toEqual({
    imageUrl1: '/photos/1.webp',
    imageUrl75: '/photos/75.webp',
  })
  expect(z.safeParse(z.object(imageUrlFields), {}).success).toBe(true)
})

test('PHOTOS-14 every size of a photo lies beside its full size', () => {
  expect(photoUrl('key')).toBe('/photos/key.webp')
  expect(photoUrl('key', 'card')).toBe('/photos/key-card.webp')
  expect(photoUrlAt(photoUrl('key'), 'thumb')).toBe(photoUrl('key', 'thumb'))
  expect(photoUrlAt(photoUrl('key'), 'full')).toBe(photoUrl('key'))
})
