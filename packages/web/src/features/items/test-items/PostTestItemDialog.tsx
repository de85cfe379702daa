import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/queries/api.ts'
import { newDraft } from '../draft/item-draft.ts'
import { formPolicies } from '../form-policy.ts'
import { ItemForm } from '../ItemForm.tsx'
import type { ItemSave } from '../save-item.ts'
import { usePostTestItem, useUploadTestPhoto } from './api.ts'
import { FillExample } from './FillExample.tsx'

type Props = { guestUserId: string; onClose: () => void }

const policy = formPolicies.sandbox

/** The members' item form under the sandbox's rules. */
export function PostTestItemDialog({ guestUserId, onClose }: Props) {
  const { save, isSaving } = useTestItemSave(guestUserId, onClose)
  const [start] = useState(() => newDraft(false))
  return (
    <ItemForm
      title="Post Test Item"
      context="Only sandbox guests see it, and it’s deleted with your sandbox."
      start={start}
      saved={[]}
      slots={policy.freeSlots}
      policy={policy}
      postedAt={null}
      filler={(form, list) => <FillExample form={form} list={list} />}
      submitLabel="Post Test Item"
      busyLabel="Posting..."
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** Uploads the photo first. An uploaded photo is not sent again if only the item is refused. */
function useTestItemSave(guestUserId: string, onPosted: () => void) {
  const upload = useUploadTestPhoto()
  const post = usePostTestItem(guestUserId)
  const stored = useRef<{ photo: Blob; imageUrl: string } | null>(null)

  function save({ fields, photos }: ItemSave, onRefused: (error: unknown) => void) {
    const photo = photos.uploads[0]?.photo.blob
    const create = (imageUrl1: string | null) =>
      post.mutate(
        { fields, imageUrl1 },
        {
          onSuccess: onPosted,
          onError: (error) => {
            if (error instanceof ApiError && error.code === 'sandbox.photo_unknown') {
              stored.current = null
            }
            onRefused(error)
          },
        },
      )
    if (!photo) return create(null)
    if (stored.current?.photo === photo) return create(stored.current.imageUrl)
    // `mutateAsync`, because callbacks of `mutate` are dropped when the dialog closes.
    upload.mutateAsync(photo).then(({ imageUrl }) => {
      stored.current = { photo, imageUrl }
      create(imageUrl)
    }, onRefused)
  }

  return { save, isSaving: upload.isPending || post.isPending }
}
