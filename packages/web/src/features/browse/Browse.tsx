import './Browse.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { nearbyQuery } from './api.ts'
import { BrowseFilters } from './BrowseFilters.tsx'
import { BrowseResults } from './BrowseResults.tsx'
import { foundCount, foundWords, placeName } from './found.ts'
import type { HomeSearch } from './search.ts'
import type { Wished } from './wishes.ts'

type Props = {
  me: Me
  /** What the address says. */
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  /** Shows an item over the list. */
  onOpen: (id: string) => void
  /** What stands on an item's photo. */
  cornerOf: (item: ItemView) => ReactNode
  /** What the reader could offer: wishes that ask for it are lit. */
  ownItems?: readonly Wished[] | undefined
}

const nothing: readonly Wished[] = []

/** Items near the reader: search, radius, category, and a grid of what was found (BROWSE-01 to BROWSE-08). */
export function Browse({ me, filter, onFilter, onOpen, cornerOf, ownItems = nothing }: Props) {
  const nearby = useInfiniteQuery(nearbyQuery(filter))
  const isLooking = nearby.isPending || nearby.isPlaceholderData
  const total = nearby.data?.pages[0]?.total ?? null
  const place = placeName(me)
  return (
    <>
      <PageHeading
        title="Items Near You"
        sub={
          <span role="status">
            {isLooking ? lookingText(place) : <Found total={total} place={place} />}
          </span>
        }
      >
        <HeartedOnly filter={filter} onFilter={onFilter} />
      </PageHeading>
      <BrowseFilters filter={filter} onFilter={onFilter} />
      <BrowseResults {...{ nearby, filter, onFilter, onOpen, cornerOf, ownItems }} />
    </>
  )
}

/** What the reader would swap for, and nothing else. */
function HeartedOnly({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const isOn = filter.hearted !== undefined
  return (
    <Button
      size="small"
      tone={isOn ? 'ink' : 'line'}
      icon={Heart}
      aria-pressed={isOn}
      onClick={() => onFilter({ ...filter, hearted: isOn ? undefined : true })}
    >
      Hearted
    </Button>
  )
}

function lookingText(place: string | null): string {
  return place === null ? 'Looking around' : `Looking around ${place}`
}

function Found({ total, place }: { total: number | null; place: string | null }) {
  if (total === null) return null
  return (
    <>
      <b>{foundCount(total)}</b> {foundWords(total, place)}
    </>
  )
}
