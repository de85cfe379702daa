import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PhotoList } from '../photos/use-photo-list.ts'
import type { ItemDraft } from './item-draft.ts'
import { storeFields, storePhotos } from './stored-draft.ts'

type Options = {
  /** The member whose draft is saved; with null nothing is saved. */
  memberId: string | null
  form: UseFormReturn<ItemDraft>
  list: PhotoList
  empty: ItemDraft
}

/**
 * Saves the draft while it changes. Returns whether all of it is saved; photos that are still read
 * or not cropped yet are not. Typing does not render the form again. Stored photos are all read
 * before any is written: otherwise the first write would overwrite the others.
 */
export function useAutosave({ memberId, form, list, empty }: Options): boolean {
  const { getValues, subscribe } = form
  const { photos, isBusy } = list
  const first = useRef(photos)
  const [areFieldsSaved, setFieldsSaved] = useState(memberId !== null)
  const [arePhotosSaved, setPhotosSaved] = useState(memberId !== null)

  useEffect(() => {
    if (memberId === null) return
    let stored = ''
    const store = (fields: ItemDraft) => {
      const text = JSON.stringify(fields)
      // Changes of the form's state arrive here too, not only typed text.
      if (text !== stored) void storeFields(memberId, fields, empty).then(setFieldsSaved)
      stored = text
    }
    store(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => store(values) })
  }, [memberId, getValues, subscribe, empty])

  useEffect(() => {
    if (memberId === null || isBusy || photos === first.current) return
    const blobs = photos.flatMap(({ blob }) => blob ?? [])
    void storePhotos(memberId, blobs).then(setPhotosSaved)
  }, [memberId, isBusy, photos])

  return areFieldsSaved && arePhotosSaved && !isBusy && photos.every(({ src }) => src !== null)
}
