import { photoMessages } from '@swapstead/domain/photos/photo.ts'
import { useState } from 'react'
import { DeviceError } from '../../../lib/queries/api.ts'
import type { Crop } from '../photo-fit/crop.ts'
import { readPhoto } from '../photo-fit/read-photo.ts'
import { suggestedCrop } from '../photo-fit/suggested-crop.ts'
import { fetchPhoto } from './photo-files.ts'
import type { FormPhoto } from './photo-list.ts'
import type { PhotoList } from './use-photo-list.ts'

/** The photo in the crop tool, and the actions of the tool. */
export function useCropTool({ photos, policy, change, remove, cropTo, work }: PhotoList) {
  const [openId, setOpenId] = useState<string | null>(null)
  const waiting = photos.filter(({ src }) => src === null)
  const opened = photos.find(({ id, source }) => id === openId && source !== null)

  /** Opens a photo to crop it again. Fetches it if it is only on the server. */
  function open(id: string) {
    setOpenId(id)
    const photo = photos.find((candidate) => candidate.id === id)
    if (!photo?.src || photo.source) return
    const { src } = photo
    work(async () => {
      const file = await fetchPhoto(src)
      const read = await readPhoto(file, policy)
      if (!read) throw new DeviceError(photoMessages.notAnImage)
      change(id, { source: { ...read, file, crop: suggestedCrop } })
    })
  }

  return {
    /** A reopened photo comes before new ones that need a crop. */
    current: opened ?? waiting[0] ?? null,
    waiting,
    open,
    use(photo: FormPhoto, crop: Crop) {
      work(async () => {
        await cropTo(photo, crop)
        setOpenId(null)
      })
    },
    useAllAsSuggested() {
      work(async () => {
        for (const photo of waiting) await cropTo(photo)
      })
    },
    /** A reopened photo keeps its crop; a new one is removed. */
    skip(photo: FormPhoto) {
      if (photo.src === null) remove(photo)
      setOpenId(null)
    },
    skipAll() {
      for (const photo of waiting) remove(photo)
      setOpenId(null)
    },
  }
}

export type CropTool = ReturnType<typeof useCropTool>
