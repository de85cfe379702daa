import type { Me } from '@swapstead/domain/accounts/me.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { useEffect, useState } from 'react'
import { useMe } from '../../lib/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { usePostItem } from './api.ts'
import { ItemForm } from './ItemForm.tsx'
import { newDraft } from './item-draft.ts'
import { dropKeptDraft, type KeptDraft, readKeptDraft } from './kept-draft.ts'

/** Post an Item (ITEMS-16). It begins with what the member left unposted in this browser. */
export function PostItemDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const found = useKeptDraft(me?.id)
  return me && found !== undefined ? <PostItemForm me={me} found={found} onClose={onClose} /> : null
}

type Props = { me: Me; found: KeptDraft | null; onClose: () => void }

function PostItemForm({ me, found, onClose }: Props) {
  const post = usePostItem()
  const [start] = useState(() => newDraft(me.acceptOnlyWishlistOffers))

  function finish() {
    void dropKeptDraft(me.id)
    onClose()
  }

  return (
    <ItemForm
      title="Post an Item"
      start={start}
      saved={[]}
      slots={FREE_SLOTS}
      postedAt={null}
      draft={{
        memberId: me.id,
        found,
        onStartOver: () => void dropKeptDraft(me.id),
        onLeave: () =>
          showToast({
            title: 'Draft kept',
            description: 'It is here when you post again, until you log out.',
          }),
      }}
      submitLabel="Post Item"
      busyLabel="Posting..."
      isSaving={post.isPending}
      onSave={(save, onRefused) => post.mutate(save, { onSuccess: finish, onError: onRefused })}
      onClose={onClose}
    />
  )
}

/** What was kept; undefined while it is being read. */
function useKeptDraft(memberId: string | undefined): KeptDraft | null | undefined {
  const [found, setFound] = useState<KeptDraft | null>()
  useEffect(() => {
    if (memberId === undefined) return
    let isCurrent = true
    void readKeptDraft(memberId).then((kept) => {
      if (isCurrent) setFound(kept)
    })
    return () => {
      isCurrent = false
    }
  }, [memberId])
  return found
}
