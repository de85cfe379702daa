import { type ComponentProps, useState } from 'react'
import { useHeartedWith } from '../../../features/hearts/api.ts'
import { PostItemDialog } from '../../../features/items/lazy-dialogs.ts'
import { MakeOfferDialog } from '../../../features/offers/draft/MakeOfferDialog.tsx'

type Props = Omit<ComponentProps<typeof MakeOfferDialog>, 'heartedWith' | 'onPost'> & {
  given: string | undefined
}

/**
 * The offer dialog with the item of the address, or else the one that the reader's heart offers.
 * An item may be posted over it, and is then the one to offer.
 */
export function MemberOfferDialog({ given, ...props }: Props) {
  const hearted = useHeartedWith(props.item.id)
  const [posted, setPosted] = useState<string>()
  const [isPosting, setPosting] = useState(false)
  return (
    <>
      <MakeOfferDialog
        {...props}
        heartedWith={posted ?? given ?? hearted}
        onPost={() => setPosting(true)}
      />
      {isPosting && <PostItemDialog onPosted={setPosted} onClose={() => setPosting(false)} />}
    </>
  )
}
