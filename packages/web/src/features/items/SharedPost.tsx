import { type ComponentProps, useEffect, useState } from 'react'
import { takeSharedPhotos } from '../../lib/storage/shared-photos.ts'
import { PostItemDialog } from './PostItemDialog.tsx'

/** Sharing loads a page, so each page takes them once, however often this is mounted. */
let photosOfPage: Promise<File[]> | undefined

type Props = Pick<ComponentProps<typeof PostItemDialog>, 'onSee' | 'onClose'>

/** The form of a new item that begins with the photos that were shared with the app. */
export function SharedPost(props: Props) {
  const [photos, setPhotos] = useState<File[]>()
  useEffect(() => {
    photosOfPage ??= takeSharedPhotos()
    void photosOfPage.then(setPhotos)
  }, [])
  return photos ? <PostItemDialog photos={photos} {...props} /> : null
}
