import './WishlistMatches.css'
import { browseCalls, MATCHES_SHOWN, type WishlistMatch } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'
import { WISH_NEWS_MILES } from '@swapstead/domain/wish-news/notifications.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ItemGrid } from '../../cards/item/ItemGrid.tsx'
import { ItemGridSkeleton } from '../../cards/item/ItemGridSkeleton.tsx'
import { send } from '../../lib/queries/api.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { radiusOptions } from './BrowseFilters.tsx'
import { NearbyCard } from './NearbyCard.tsx'
import type { ItemWithWishlist } from './wishes.ts'

type Props = {
  /** The reader's own item. */
  item: ItemView
  ownItems: readonly ItemWithWishlist[]
  onEdit: () => void
}

/** Items nearby that fill this item's wishes, mutual matches first. */
export function WishlistMatches({ item, ownItems, onEdit }: Props) {
  const [radius, setRadius] = useState<number>(DEFAULT_RADIUS)
  const hasWishes = item.wishlist.length > 0
  const matches = useQuery({ ...wishlistMatchesQuery(item.id, radius), enabled: hasWishes })
  return (
    <section className="wishlist-matches" aria-labelledby="wishlist-matches">
      <div className="row wishlist-matches-head">
        <div>
          <h2 className="h2" id="wishlist-matches">
            Nearby wishlist matches
          </h2>
          <p className="small mute" role="status">
            {matches.data ? countText(matches.data) : ''}
          </p>
        </div>
        {hasWishes && (
          <div className="push">
            <Select
              label="Within"
              options={radiusOptions}
              value={String(radius)}
              onChange={(event) => setRadius(Number(event.target.value))}
            />
          </div>
        )}
      </div>
      {hasWishes ? (
        <ListState
          query={matches}
          skeleton={<ItemGridSkeleton count={4} />}
          failedTitle="Failed to fetch wishlist items"
          failedMessage="What neighbors have didn’t load. Your item is still here."
          empty={
            <NoMatches
              radius={radius}
              isNotified={!item.owner.isGuest}
              onRadius={setRadius}
              onEdit={onEdit}
            />
          }
        >
          {(found) => (
            <ItemGrid>
              {found.map((match) => (
                <NearbyCard
                  key={match.id}
                  item={match}
                  ownItems={ownItems}
                  marks={[markText(match, item.wishlist)]}
                  headingLevel={3}
                />
              ))}
            </ItemGrid>
          )}
        </ListState>
      ) : (
        <NoWishes onEdit={onEdit} />
      )}
    </section>
  )
}

function countText(matches: readonly WishlistMatch[]): string {
  if (matches.length === 0) return ''
  if (matches.length === MATCHES_SHOWN) return `The first ${MATCHES_SHOWN} of what matches`
  const found = matches.length === 1 ? '1 item matches' : `${matches.length} items match`
  return `${found} what you asked for`
}

function markText(match: WishlistMatch, wishlist: readonly string[]): string {
  if (match.isMutual) return 'You each have what the other wants'
  const [wish] = matchingWishes(wishlist, match)
  return wish === undefined ? 'On your wishlist' : `Matches ${wish}`
}

function NoWishes({ onEdit }: { onEdit: () => void }) {
  return (
    <EmptyState
      title="Nothing on your wishlist yet"
      action={
        <Button tone="light" icon={Pencil} onClick={onEdit}>
          Add wishes
        </Button>
      }
    >
      Say what you’d take for it, and neighbors who have it show up here.
    </EmptyState>
  )
}

type NoMatchesProps = {
  radius: number
  /** Whether the owner is notified of later matches. */
  isNotified: boolean
  onRadius: (miles: number) => void
  onEdit: () => void
}

function NoMatches({ radius, isNotified, onRadius, onEdit }: NoMatchesProps) {
  return (
    <EmptyState
      title="No matches yet"
      action={
        <>
          {radius < NATIONWIDE && (
            <Button tone="light" onClick={() => onRadius(NATIONWIDE)}>
              Look nationwide
            </Button>
          )}
          <Button icon={Pencil} onClick={onEdit}>
            Change wishes
          </Button>
        </>
      }
    >
      Nobody in this radius has what you wish for.
      {isNotified && ` We’ll tell you when something turns up within ${WISH_NEWS_MILES} miles.`}{' '}
      Short wishes find more: “bike” instead of “red road bike, 54 cm”.
    </EmptyState>
  )
}

/** Items within this radius that fill the wishes of the reader's item. */
function wishlistMatchesQuery(id: string, radius: number) {
  return queryOptions({
    queryKey: ['items', 'wishlist-nearby', id, radius],
    queryFn: ({ signal }) =>
      send(browseCalls.wishlistNearby, { params: { id }, query: { radius }, signal }),
    meta: { failure: 'Failed to fetch wishlist items' },
  })
}
