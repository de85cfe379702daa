import { type Photo, photoMessages } from '@swapstead/domain/photos/photo.ts'
import { useEffect, useState } from 'react'
import { DeviceError } from '../../../lib/queries/api.ts'
import { randomId } from '../../../lib/random-id.ts'
import type { Crop } from '../photo-fit/crop.ts'
import type { PhotoPolicy } from '../photo-fit/photo-policy.ts'
import { type ReadPhoto, readPhoto } from '../photo-fit/read-photo.ts'
import { suggestedCrop } from '../photo-fit/suggested-crop.ts'
import {
  type FormPhoto,
  isChange,
  makeCover,
  movePhoto,
  noSlotText,
  photoChanges,
  placesOf,
  roomFor,
  savedPhotos,
} from './photo-list.ts'

/** The photos of an item form in slot order, and the changes that a save sends. */
export function usePhotoList(saved: readonly Photo[], slots: number, policy: PhotoPolicy) {
  const [photos, setPhotos] = useState(() => savedPhotos(saved))
  const { reading, readAll } = useReading(policy)
  const { remarks, setRemarks, remark, isBusy, work } = useWork()
  const urls = useObjectUrls()
  const changes = photoChanges(photos, saved, slots)

  function change(id: string, next: Partial<FormPhoto>) {
    setPhotos((list) => list.map((photo) => (photo.id === id ? { ...photo, ...next } : photo)))
  }

  function remove({ id, src }: Pick<FormPhoto, 'id' | 'src'>) {
    urls.remove(src)
    setRemarks([])
    setPhotos((list) => list.filter((photo) => photo.id !== id))
  }

  /** Adds files up to the number of free slots. */
  function add(files: readonly File[]) {
    const taken = files.slice(0, roomFor(photos, slots, reading))
    setRemarks(noSlotRemarks(files.length - taken.length, slots))
    work(() => readAll(taken, addOne))
  }

  function addOne(file: File, read: ReadPhoto | null) {
    if (!read || read.refusal) return remark(`${refusalOf(read)} (${file.name})`)
    const photo = pickedPhoto(file, read, read.meetsLimits ? urls.add(file) : null)
    setPhotos((list) => (roomFor(list, slots) > 0 ? [...list, photo] : list))
  }

  /** Crops a photo. A new photo that cannot be drawn is removed. */
  async function cropTo({ id, src, source }: FormPhoto, crop = suggestedCrop) {
    if (!source) return
    try {
      const blob = await fitPhoto(source.file, crop)
      urls.remove(src)
      change(id, { blob, src: urls.add(blob), savedSlot: null, source: { ...source, crop } })
    } catch (error) {
      if (src === null) remove({ id, src })
      throw error
    }
  }

  /** Removes the photos beyond this many slots, and says so. */
  function keepFirst(count: number) {
    const extra = photos.slice(count)
    for (const photo of extra) remove(photo)
    if (extra.length > 0) setRemarks(noSlotRemarks(extra.length, count))
  }

  return {
    photos,
    policy,
    changes,
    ...placesOf(photos, saved, slots),
    isChanged: isChange(changes),
    remarks,
    isBusy,
    work,
    add,
    change,
    remove,
    cropTo,
    keepFirst,
    clear: () => {
      for (const photo of photos) remove(photo)
    },
    move: (id: string, place: number) => setPhotos((list) => movePhoto(list, id, place)),
    makeCover: (id: string) => setPhotos((list) => makeCover(list, id)),
  }
}

/** The code that draws it loads with the crop tool. */
async function fitPhoto(file: Blob, crop: Crop): Promise<Blob> {
  const drawing = await import('../photo-fit/fit-photo.ts')
  return drawing.fitPhoto(file, crop)
}

function noSlotRemarks(extra: number, slots: number): string[] {
  return extra > 0 ? [noSlotText(extra, slots)] : []
}

function refusalOf(read: ReadPhoto | null): string {
  return read?.refusal ?? photoMessages.notAnImage
}

/** A photo within the limits is sent unchanged; any other needs a crop first. */
function pickedPhoto(file: File, read: ReadPhoto, src: string | null): FormPhoto {
  return {
    id: randomId(),
    savedSlot: null,
    blob: src === null ? null : file,
    src,
    source: { ...read, file, crop: suggestedCrop },
  }
}

export type PhotoList = ReturnType<typeof usePhotoList>

/** Reads files one by one, and counts the remaining ones, because each will take a slot. */
function useReading(policy: PhotoPolicy) {
  const [reading, setReading] = useState(0)

  async function readAll(files: File[], onRead: (file: File, read: ReadPhoto | null) => void) {
    setReading((count) => count + files.length)
    for (const file of files) {
      const read = await readPhoto(file, policy).finally(() => setReading((count) => count - 1))
      onRead(file, read)
    }
  }

  return { reading, readAll }
}

/** Counts running file jobs and collects their error messages. */
function useWork() {
  const [remarks, setRemarks] = useState<string[]>([])
  const [jobs, setJobs] = useState(0)

  function remark(text: string) {
    setRemarks((said) => [...said, text])
  }

  function work(job: () => Promise<void>) {
    setJobs((count) => count + 1)
    job()
      .catch((error: unknown) => {
        remark(error instanceof DeviceError ? error.message : 'This photo could not be read.')
      })
      .finally(() => setJobs((count) => count - 1))
  }

  return { remarks, setRemarks, remark, isBusy: jobs > 0, work }
}

/** Object URLs for blobs, revoked one by one or all on unmount. */
function useObjectUrls() {
  const [urls] = useState(() => new Set<string>())
  useEffect(() => {
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
      urls.clear()
    }
  }, [urls])
  return {
    add(blob: Blob): string {
      const url = URL.createObjectURL(blob)
      urls.add(url)
      return url
    },
    remove(url: string | null): void {
      if (url !== null && urls.delete(url)) URL.revokeObjectURL(url)
    },
  }
}
