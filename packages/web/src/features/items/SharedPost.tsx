import { type ComponentProps, useEffect, useState } from 'react'
import { takeSharedPhotos } from '../../lib/storage/shared-photos.ts'
import { PostItemDialog } from './PostItemDialog.tsx'

/**
 * Sharing loads a new page. The photos are read once for it, however often this component mounts.
 */
let photosOfPage: Promise<File[]> | undefined

type Props = Pick<ComponentProps<typeof PostItemDialog>, 'onSee' | 'onClose'>

/** The form of a new item that begins with photos shared with the app. */
export function SharedPost(props: Props) {
  const [photos, setPhotos] = useState<File[]>()
  useEffect(() => {
    photosOfPage ??= takeSharedPhotos()
    void photosOfPage.then(setPhotos)
  }, [])
  return photos ? <PostItemDialog photos={photos} {...props} /> : null
}
