import type { Me } from '@swapstead/domain/accounts/me.ts'
import { type ItemView, isOpenToOthers } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { withPlace } from '@swapstead/domain/places/place-name.ts'
import { useQuery } from '@tanstack/react-query'
import { PosterSheet } from '../../../cards/poster/PosterSheet.tsx'
import { itemQuery } from '../../../features/browse/api.ts'
import { Navigate } from '../../../lib/router/Navigate.tsx'
import { useMe } from '../../../lib/session/session.ts'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { ReaderFrame } from '../../layout/ReaderFrame.tsx'
import { ItemStates } from '../item/ItemStates.tsx'

/** `/items/:id/poster`: a sheet about an item for a board. */
export function ItemPosterPage({ params: { id } }: { params: { id: string } }) {
  const item = useQuery(itemQuery(id))
  const me = useMe()
  return (
    <ReaderFrame>
      <ReadingLayout
        title="A flyer for the bulletin board"
        back={{ href: `/items/${id}`, label: 'Back to the item' }}
      >
        <ItemStates item={item} isMember={Boolean(me)}>
          {(found) =>
            isPrintable(found, me) ? (
              <PosterSheet words={wordsOf(found)} />
            ) : (
              // Its page says why a flyer would lead nobody to it.
              <Navigate to={`/items/${id}`} />
            )
          }
        </ItemStates>
      </ReadingLayout>
    </ReaderFrame>
  )
}

function isPrintable(item: ItemView, me: Me | null | undefined): boolean {
  const isPaused = me?.id === item.owner.id && me.absence?.as === 'paused'
  return isOpenToOthers(item, isPaused) && !item.isMembersOnly
}

function wordsOf({ id, title, photos, wishlist, value, owner }: ItemView) {
  const [photo] = photos
  const wishes =
    wishlist.length > 0 ? `I would swap it for: ${wishlist.join(', ')}.` : 'Make me an offer.'
  return {
    over: withPlace('To swap', owner),
    title,
    lines: [wishes, `Worth about ${formatDollars(value)}. Nothing is sold: we swap.`],
    strip: title,
    address: `${location.origin}/items/${id}`,
    photo: photo && photoUrlAt(photo.url, 'full'),
  }
}
