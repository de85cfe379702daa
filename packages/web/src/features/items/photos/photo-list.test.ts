import { expect, test } from 'vitest'
import {
  type FormPhoto,
  makeCover,
  movePhoto,
  noSlotText,
  photoChanges,
  roomFor,
  savedPhotos,
} from './photo-list.ts'

function onServer(...slots: number[]) {
  return slots.map((slot) => ({ slot, url: `/photos/${slot}.webp`, width: 600, height: 450 }))
}

function fresh(id: string): FormPhoto {
  return { id, src: `blob:${id}`, savedSlot: null, blob: new Blob([id]), source: null }
}

function sent(photos: FormPhoto[], saved: { slot: number }[], slots = 75) {
  const { uploads, ...changes } = photoChanges(photos, saved, slots)
  return { uploads: uploads.map(({ slot, photo }) => `${slot}:${photo.id}`), ...changes }
}

const unchanged = { uploads: [], removeImages: [], photoOrder: undefined }

test('PHOTOS-02 new photos take the slots from 1 on', () => {
  expect(sent([fresh('a'), fresh('b')], [])).toEqual({ ...unchanged, uploads: ['1:a', '2:b'] })
})

test('PHOTOS-08 what lies in its slot is not sent again', () => {
  const saved = onServer(1, 2)
  expect(sent(savedPhotos(saved), saved)).toEqual(unchanged)
  expect(sent([...savedPhotos(saved), fresh('c')], saved)).toEqual({
    ...unchanged,
    uploads: ['3:c'],
  })
})

test('PHOTOS-08 a removed photo empties its slot, and those behind it move up', () => {
  const saved = onServer(1, 2, 3)
  const photos = savedPhotos(saved)
  expect(sent(photos.toSpliced(1, 1), saved)).toEqual({
    uploads: [],
    removeImages: [2],
    photoOrder: ['/photos/1.webp', '/photos/3.webp'],
  })
  expect(sent(photos.toSpliced(2, 1), saved)).toEqual({ ...unchanged, removeImages: [3] })
  expect(sent([], saved)).toEqual({ ...unchanged, removeImages: [1, 2, 3] })
})

test('PHOTOS-08 photos in another order are named, and none is sent again', () => {
  const saved = onServer(1, 2, 3)
  const photos = savedPhotos(saved)
  const [one, two, three] = photos.map(({ id }) => id)
  const ordered = (photoOrder: unknown) => ({ ...unchanged, photoOrder })
  expect(sent(makeCover(photos, '/photos/2.webp'), saved)).toEqual(ordered([two, one, three]))
  expect(sent(movePhoto(photos, '/photos/3.webp', 2), saved)).toEqual(ordered([one, three, two]))
  const places = movePhoto(photos, '/photos/1.webp', 3).map(({ savedSlot }) => savedSlot)
  expect(places).toEqual([2, 3, 1])
  expect(movePhoto(photos, 'unknown', 1)).toEqual(photos)
})

test('PHOTOS-08 a new photo goes to a free slot first, and then to its place', () => {
  const saved = onServer(1, 2)
  const photos = savedPhotos(saved)
  expect(sent(makeCover([...photos, fresh('c')], 'c'), saved)).toEqual({
    uploads: ['3:c'],
    removeImages: [],
    photoOrder: ['image3', '/photos/1.webp', '/photos/2.webp'],
  })
  // It goes into the slot of the photo that it replaces.
  expect(sent([...photos.slice(1), fresh('c')], saved, 2)).toEqual({
    uploads: ['1:c'],
    removeImages: [],
    photoOrder: ['/photos/2.webp', 'image1'],
  })
})

test('PHOTOS-08 photos that left a gap are drawn together, the first slot first', () => {
  const saved = onServer(5, 2)
  expect(savedPhotos(saved).map(({ savedSlot }) => savedSlot)).toEqual([2, 5])
  expect(sent(savedPhotos(saved), saved)).toEqual({
    ...unchanged,
    photoOrder: ['/photos/2.webp', '/photos/5.webp'],
  })
})

test('PHOTOS-02 files beyond the slots are said to have none', () => {
  expect(noSlotText(1, 2)).toBe('1 photo has no slot: this item holds 2.')
  expect(noSlotText(3, 2)).toBe('3 photos have no slot: this item holds 2.')
})

test('S-46 where slots have ended photos keep theirs, and new ones go to the free slots that are empty', () => {
  const saved = onServer(1, 2, 3, 4)
  const photos = savedPhotos(saved)
  expect(sent(photos, saved, 2)).toEqual(unchanged)
  expect(roomFor(photos, 2)).toBe(0)
  const fewer = photos.toSpliced(0, 1)
  expect(sent(fewer, saved, 2)).toEqual({ ...unchanged, removeImages: [1] })
  expect(roomFor(fewer, 2)).toBe(1)
  const more = [...fewer, fresh('e'), fresh('f')]
  expect(sent(more, saved, 2)).toEqual({ ...unchanged, uploads: ['1:e'] })
  expect(roomFor(more, 2)).toBe(0)
  expect(roomFor([fresh('a')], 5)).toBe(4)
  expect(roomFor([fresh('a')], 5, 3)).toBe(1)
})
