import type { Photo } from '@swapstead/domain/photos/photo.ts'
import { photoField } from '@swapstead/domain/photos/photo-order.ts'
import type { Crop } from '../photo-fit/crop.ts'
import type { ReadPhoto } from '../photo-fit/read-photo.ts'

/** The original file is kept, so that the photo can be cropped again. */
type PhotoSource = ReadPhoto & { file: Blob; crop: Crop }

/** A photo of the form, in slot order. */
export type FormPhoto = {
  id: string
  /** The address of its picture; null while it is not cropped. */
  src: string | null
  /** Its slot on the server; null for a new photo. */
  savedSlot: number | null
  /** The bytes to send; null if the server has them. */
  blob: Blob | null
  source: PhotoSource | null
}

/** An item's photos on the server, first slot first. */
export function savedPhotos(photos: readonly Photo[]): FormPhoto[] {
  return photos
    .toSorted((a, b) => a.slot - b.slot)
    .map(({ slot, url }) => ({ id: url, src: url, savedSlot: slot, blob: null, source: null }))
}

export function makeCover(photos: readonly FormPhoto[], id: string): FormPhoto[] {
  return photos.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
}

/** Moves a photo to a place (counted from 1). */
export function movePhoto(photos: readonly FormPhoto[], id: string, place: number): FormPhoto[] {
  const moved = photos.find((photo) => photo.id === id)
  if (!moved) return [...photos]
  return photos.filter((photo) => photo !== moved).toSpliced(place - 1, 0, moved)
}

/**
 * The changes that a save sends: new photos for free slots, slots to empty, and the names of all
 * photos in order if the server has another order.
 */
export type PhotoChanges = {
  uploads: { slot: number; photo: FormPhoto }[]
  removeImages: number[]
  photoOrder: string[] | undefined
}

/** Whether a save would change the photos. */
export function isChange({ uploads, removeImages, photoOrder }: PhotoChanges): boolean {
  return uploads.length > 0 || removeImages.length > 0 || photoOrder !== undefined
}

type Saved = readonly Pick<Photo, 'slot'>[]

/** Whether photos are in expired slots: then every photo keeps its slot. */
function isFrozen(saved: Saved, slots: number): boolean {
  return saved.some(({ slot }) => slot > slots)
}

/** How many slots are free, not counting those for files that are still read. */
export function roomFor(photos: readonly FormPhoto[], slots: number, reading = 0): number {
  const within = photos.filter(({ savedSlot }) => savedSlot === null || savedSlot <= slots)
  return Math.max(0, slots - within.length - reading)
}

/** All slots to show, and whether photos keep their slots. */
export function placesOf(photos: readonly FormPhoto[], saved: Saved, slots: number) {
  return { places: photos.length + roomFor(photos, slots), isFrozen: isFrozen(saved, slots) }
}

/**
 * New photos fill the empty slots. Then photo k goes to slot k, so that the first is the cover.
 * When slots have expired, saved photos keep their slots.
 */
export function photoChanges(
  photos: readonly FormPhoto[],
  saved: Saved,
  slots: number,
): PhotoChanges {
  const kept = new Set(photos.map(({ savedSlot }) => savedSlot))
  const empty = Array.from({ length: slots }, (_, index) => index + 1).filter(
    (slot) => !kept.has(slot),
  )
  const fresh = photos.filter(({ savedSlot }) => savedSlot === null)
  const uploads = empty.flatMap((slot, index) => {
    const photo = fresh[index]
    return photo ? [{ slot, photo }] : []
  })
  const sent = new Map(uploads.map(({ slot, photo }) => [photo, slot]))
  const filled = new Set([...kept, ...sent.values()])
  const removeImages = saved.map(({ slot }) => slot).filter((slot) => !filled.has(slot))
  const slotOf = (photo: FormPhoto) => photo.savedSlot ?? sent.get(photo)
  const isInOrder = photos.every((photo, index) => slotOf(photo) === index + 1)
  const photoOrder =
    isInOrder || isFrozen(saved, slots) ? undefined : photos.map((photo) => nameOf(photo, sent))
  return { uploads, removeImages, photoOrder }
}

/** A stored photo is named by its address, a new one by the field that sends it. */
function nameOf(photo: FormPhoto, sent: ReadonlyMap<FormPhoto, number>): string {
  const slot = sent.get(photo)
  return slot === undefined ? (photo.src ?? '') : photoField(slot)
}

/** Shown if more photos were picked than there are slots. */
export function noSlotText(extra: number, slots: number): string {
  const photos = extra === 1 ? '1 photo has no slot' : `${extra} photos have no slot`
  return `${photos}: this item holds ${slots}.`
}
