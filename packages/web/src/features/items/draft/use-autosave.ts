import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { PhotoList } from '../photos/use-photo-list.ts'
import type { ItemDraft } from './item-draft.ts'
import { storeFields, storePhotos } from './stored-draft.ts'

type Options = {
  /** The member whose draft is saved; null saves nothing. */
  memberId: string | null
  control: Control<ItemDraft>
  list: PhotoList
  empty: ItemDraft
}

/**
 * Saves the draft while it changes; returns whether all of it is saved, which photos that are being
 * read or wait for their crop are not. Photos are not written before all are read: the first of
 * them would overwrite those still being read back.
 */
export function useAutosave({ memberId, control, list, empty }: Options): boolean {
  const fields = useWatch({ control }) as ItemDraft
  const { photos, isBusy } = list
  const first = useRef(photos)
  const [areFieldsSaved, setFieldsSaved] = useState(memberId !== null)
  const [arePhotosSaved, setPhotosSaved] = useState(memberId !== null)

  useEffect(() => {
    if (memberId !== null) void storeFields(memberId, fields, empty).then(setFieldsSaved)
  }, [memberId, fields, empty])

  useEffect(() => {
    if (memberId === null || isBusy || photos === first.current) return
    const blobs = photos.flatMap(({ blob }) => blob ?? [])
    void storePhotos(memberId, blobs).then(setPhotosSaved)
  }, [memberId, isBusy, photos])

  return areFieldsSaved && arePhotosSaved && !isBusy && photos.every(({ src }) => src !== null)
}
