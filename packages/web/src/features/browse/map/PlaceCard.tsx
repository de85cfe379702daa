import './PlaceCard.css'
import type { PlaceOnMap } from '@swapstead/domain/browse/calls.ts'
import { COUNT_LIMIT, countedText } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Ribbon } from '../../../cards/item/Ribbon.tsx'
import { ItemPhoto } from '../../../cards/photo/ItemPhoto.tsx'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { type NearbyFilter, nearbyQuery } from '../api.ts'
import { leaveList } from '../list-return.ts'
import { boundsAround } from './map-filter.ts'

type Props = {
  places: readonly PlaceOnMap[]
  filter: NearbyFilter
  onOpen: (id: string) => void
  onClose: () => void
}

const SHOWN = 3

/** The items at the chosen pin, nearest or newest first. */
export function PlaceCard({ places, filter, onOpen, onClose }: Props) {
  const there = useInfiniteQuery(nearbyQuery({ ...filter, bounds: boundsAround(places) }))
  const [first] = places
  const isLooking = there.isPending || there.isPlaceholderData
  const page = isLooking ? undefined : there.data?.pages[0]
  const items = page?.rows.slice(0, SHOWN) ?? []
  const counted = places.reduce((sum, place) => sum + place.items, 0)
  // The list has no near matches if there are exact ones, but a small part of the map may have
  // some.
  const total = places.some(({ hasMore }) => hasMore) ? (page?.total ?? 0) : counted
  const card = useFocusFromPin(places)
  const title = places.length > 1 ? `${first?.name} and around` : first?.name
  return (
    <section
      ref={card}
      className="map-card"
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2 className="map-card-title">{title}</h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      {there.isError && (
        <LoadFailed
          title="The items didn’t load"
          onRetry={() => there.refetch()}
          busy={there.isFetching}
        />
      )}
      {!there.isError && items.length === 0 && (
        <p role="status">{isLooking ? 'Looking...' : 'Nothing you’re looking for is left here.'}</p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <CardItem item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {total > items.length && items.length > 0 && (
        <p className="small mute">and {moreText(total, items.length)} more in the list</p>
      )}
    </section>
  )
}

function moreText(total: number, shown: number): string {
  return total > COUNT_LIMIT ? countedText(total) : String(total - shown)
}

/** Takes the focus from the pressed pin: in tab order, other pins come between pin and card. */
function useFocusFromPin(places: readonly PlaceOnMap[]) {
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice comes from its own pin
  useEffect(() => card.current?.focus({ preventScroll: true }), [places])
  return card
}

function CardItem({ item, onOpen }: { item: ItemView; onOpen: (id: string) => void }) {
  if (item.isPending) {
    return (
      <div className="map-card-item is-pending">
        <CardItemFace item={item} />
      </div>
    )
  }
  function open(event: MouseEvent) {
    leaveList()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(item.id)
  }
  return (
    <Anchor className="map-card-item" href={`/items/${item.id}`} onClick={open}>
      <CardItemFace item={item} />
    </Anchor>
  )
}

function CardItemFace({ item }: { item: ItemView }) {
  const [photo] = item.photos
  return (
    <>
      <span className="map-card-photo">
        <ItemPhoto photo={photo && { src: photoUrlAt(photo.url, 'thumb') }} />
        {item.isPending && <Ribbon />}
      </span>
      <span>
        <b>{item.title}</b>
        <span className="small mute">
          Value {formatDollars(item.value)}
          {item.isPending && ', pending trade'}
        </span>
      </span>
    </>
  )
}
