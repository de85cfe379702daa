import type { Me } from '@swapstead/domain/accounts/me.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '../../lib/session/session.ts'
import { LoadingDialog } from '../../ui/feedback/lazy-parts.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { newDraft } from './draft/item-draft.ts'
import { deleteStoredDraft, readStoredDraft, type StoredDraft } from './draft/stored-draft.ts'
import { ItemForm } from './ItemForm.tsx'
import { POSTING, usePostItem } from './save-item.ts'

const TITLE = 'Post an Item'

type DialogProps = {
  /** Photos that the form begins with. */
  photos?: readonly File[]
  /** Opens the item's page. */
  onSee?: (itemId: string) => void
  /** Called before `onClose` once the item is posted. */
  onPosted?: ((itemId: string) => void) | undefined
  onClose: () => void
}

/** The form of a new item. It begins with the draft stored in this browser. */
export function PostItemDialog({ photos = [], onSee, onPosted, onClose }: DialogProps) {
  const me = useMe()
  const client = useQueryClient()
  // The stored draft belongs to an item that is still being sent, so this form starts empty and
  // stores nothing.
  const [isOtherSent] = useState(() => client.isMutating({ mutationKey: POSTING }) > 0)
  const found = useStoredDraft(me?.id)
  if (!me) return null
  if (found === undefined) return <LoadingDialog title={TITLE} onClose={onClose} />
  // Keeps a draft that cannot be read now: it must not be overwritten.
  const keepsDraft = !isOtherSent && found !== 'unread'
  return (
    <PostItemForm
      {...{ me, photos, keepsDraft, onSee, onPosted, onClose }}
      found={found === 'unread' ? null : found}
    />
  )
}

type Props = Required<Pick<DialogProps, 'photos' | 'onClose'>> & {
  onSee: DialogProps['onSee']
  onPosted: DialogProps['onPosted']
  me: Me
  found: StoredDraft | null
  keepsDraft: boolean
}

function PostItemForm({ me, found, photos, keepsDraft, onSee, onPosted, onClose }: Props) {
  const dropDraft = () => void deleteStoredDraft(me.id)
  const post = usePostItem({ onSee, draftOf: keepsDraft ? me.id : null })
  const [start] = useState(() => newDraft(me.acceptOnlyWishlistOffers))
  const draft = {
    memberId: me.id,
    found,
    isSent: post.isPending || post.isSuccess,
    onStartOver: dropDraft,
    onLeave: () =>
      showToast({
        title: 'Draft saved',
        description: 'It’ll be here when you post again, until you log out.',
      }),
  }
  return (
    <ItemForm
      title={TITLE}
      start={start}
      saved={[]}
      slots={FREE_SLOTS}
      postedAt={null}
      draft={keepsDraft ? draft : undefined}
      photos={[...((keepsDraft && found?.photos) || []), ...photos]}
      submitLabel="Post Item"
      busyLabel="Posting..."
      isSaving={post.isPending}
      onSave={(save, onRefused) =>
        post.mutate(save, {
          onSuccess: ({ id }) => {
            onPosted?.(id)
            onClose()
          },
          onError: onRefused,
        })
      }
      onClose={onClose}
    />
  )
}

type FoundDraft = StoredDraft | null | 'unread'

/** The stored draft; undefined while loading. */
function useStoredDraft(memberId: string | undefined): FoundDraft | undefined {
  const [found, setFound] = useState<FoundDraft>()
  useEffect(() => {
    if (memberId === undefined) return
    let isCurrent = true
    const show = (stored: FoundDraft) => {
      if (isCurrent) setFound(stored)
    }
    readStoredDraft(memberId).then(show, () => show('unread'))
    return () => {
      isCurrent = false
    }
  }, [memberId])
  return found
}
