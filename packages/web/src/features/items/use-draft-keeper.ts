import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { ItemDraft } from './item-draft.ts'
import { keepFields, keepPhotos } from './kept-draft.ts'
import type { PhotoList } from './photos/use-photo-list.ts'

type Options = {
  /** The member whose draft is kept; null keeps nothing. */
  memberId: string | null
  control: Control<ItemDraft>
  list: PhotoList
  empty: ItemDraft
}

/**
 * Keeps the draft while it changes; returns whether all of it is kept, which photos that are being
 * read or wait for their crop are not. Photos are not written before all are read: the first of them would overwrite
 * those still being read back.
 */
export function useDraftKeeper({ memberId, control, list, empty }: Options): boolean {
  const fields = useWatch({ control }) as ItemDraft
  const { photos, isBusy } = list
  const first = useRef(photos)
  const [areFieldsKept, setFieldsKept] = useState(memberId !== null)
  const [arePhotosKept, setPhotosKept] = useState(memberId !== null)

  useEffect(() => {
    if (memberId !== null) void keepFields(memberId, fields, empty).then(setFieldsKept)
  }, [memberId, fields, empty])

  useEffect(() => {
    if (memberId === null || isBusy || photos === first.current) return
    const blobs = photos.flatMap(({ blob }) => blob ?? [])
    void keepPhotos(memberId, blobs).then(setPhotosKept)
  }, [memberId, isBusy, photos])

  return areFieldsKept && arePhotosKept && !isBusy && photos.every(({ src }) => src !== null)
}
