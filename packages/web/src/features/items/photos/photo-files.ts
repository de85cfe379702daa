import { photoMessages } from '@swapstead/domain/photos/photo.ts'
import { photoField } from '@swapstead/domain/photos/photo-order.ts'
import { DeviceError } from '../../../lib/queries/api.ts'
import type { PhotoChanges } from './photo-list.ts'

export async function fetchPhoto(src: string): Promise<Blob> {
  const response = await fetch(src)
  if (response.status === 404) throw new DeviceError(photoMessages.changed)
  if (!response.ok) throw new Error(`${response.status}: ${src}`)
  return response.blob()
}

/** The files that a save uploads, by field name. */
export function photoFiles({ uploads }: PhotoChanges): Record<string, Blob> {
  const files = uploads.flatMap(({ slot, photo: { blob } }) =>
    blob === null ? [] : [[photoField(slot), blob] as const],
  )
  return Object.fromEntries(files)
}
