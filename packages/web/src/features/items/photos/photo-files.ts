import { photoMessages } from '@swapstead/domain/photos/photo.ts'
import { DeviceError } from '../../../lib/api.ts'
import type { PhotoChanges } from './photo-list.ts'

export async function fetchPhoto(src: string): Promise<Blob> {
  const response = await fetch(src)
  if (response.status === 404) throw new DeviceError(photoMessages.changed)
  if (!response.ok) throw new Error(`${response.status}: ${src}`)
  return response.blob()
}

/** The files of a save by field name. A photo that changed its slot is fetched and sent again. */
export async function photoFiles({ uploads }: PhotoChanges): Promise<Record<string, Blob>> {
  const files = await Promise.all(
    uploads.map(async ({ slot, photo }) => {
      const file = photo.blob ?? (await fetchPhoto(photo.src ?? ''))
      return [`image${slot}`, file] as const
    }),
  )
  return Object.fromEntries(files)
}
