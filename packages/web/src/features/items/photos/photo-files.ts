import type { PhotoChanges } from './photo-list.ts'

/** A photo's bytes from the server. */
export async function fetchPhoto(src: string): Promise<Blob> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${response.status}: ${src}`)
  return response.blob()
}

/** The files of a save by their field names. A photo that only changed its slot is fetched to be sent again. */
export async function photoFiles({ uploads }: PhotoChanges): Promise<Record<string, Blob>> {
  const files = await Promise.all(
    uploads.map(async ({ slot, photo }) => {
      const file = photo.blob ?? (await fetchPhoto(photo.src ?? ''))
      return [`image${slot}`, file] as const
    }),
  )
  return Object.fromEntries(files)
}
