import { type Page, totalText } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, memo, type ReactNode, useRef, useState } from 'react'
import { FIRST_ROW, ItemGrid } from '../../cards/item/ItemGrid.tsx'
import { ItemGridSkeleton } from '../../cards/item/ItemGridSkeleton.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import type { ActionRank } from '../../ui/form/action-rank.ts'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { leaveList } from './list-return.ts'
import { NearbyCard } from './NearbyCard.tsx'
import { NoItems } from './NoItems.tsx'
import type { HomeSearch } from './search.ts'
import type { ItemWithWishlist } from './wishes.ts'

type Props = {
  nearby: UseInfiniteQueryResult<InfiniteData<Page<ItemView>>>
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  onOpen: (id: string) => void
  cornerOf: (item: ItemView) => ReactNode
  menuOf: (item: ItemView) => ReactNode
  ownItems: readonly ItemWithWishlist[]
  saveSearch?: ((rank: ActionRank) => ReactNode) | undefined
}

/** The list while loading, failed, empty or filled. */
export function BrowseResults(props: Props) {
  const { nearby, filter, onFilter, onOpen, cornerOf, menuOf, ownItems, saveSearch } = props
  const list = useRef<HTMLDivElement>(null)
  // The focused button disappears with a hidden item.
  useFocusFallback(list, nearby.data?.pages[0]?.total, true)
  if (!nearby.data) {
    return (
      <QueryContent
        query={nearby}
        skeleton={<ItemGridSkeleton />}
        failedTitle="Failed to fetch nearby items"
        failedMessage="The list didn’t load. Your search is still here."
      />
    )
  }
  const [first] = nearby.data.pages
  const listed = nearby.data.pages.flatMap(({ rows }) => rows)
  // Scores change with the statistics, so a later page of the best match may repeat an item.
  const items = [...new Map(listed.map((item) => [item.id, item])).values()]
  if (items.length === 0) {
    return <NoItems filter={filter} onFilter={onFilter} saveSearch={saveSearch} />
  }
  return (
    <div className="browse-results" ref={list} tabIndex={-1} aria-busy={nearby.isPlaceholderData}>
      <FoundItems
        items={items}
        onOpen={onOpen}
        cornerOf={cornerOf}
        menuOf={menuOf}
        ownItems={ownItems}
        total={first?.total ?? null}
        hasMore={nearby.hasNextPage}
        busy={nearby.isFetchingNextPage}
        failed={nearby.isFetchNextPageError}
        onMore={() => nearby.fetchNextPage()}
      />
    </div>
  )
}

type FoundProps = {
  items: readonly ItemView[]
  onOpen: (id: string) => void
  cornerOf: (item: ItemView) => ReactNode
  menuOf: (item: ItemView) => ReactNode
  ownItems: readonly ItemWithWishlist[]
  total: number | null
  hasMore: boolean
  busy: boolean
  /** The next page could not be loaded. */
  failed: boolean
  onMore: () => unknown
}

function FoundItems({
  items,
  onOpen,
  cornerOf,
  menuOf,
  ownItems,
  total,
  hasMore,
  busy,
  failed,
  onMore,
}: FoundProps) {
  const [firstNew, setFirstNew] = useState<number>()

  /** Moves the focus to the first new item without scrolling. */
  function focusFirstNew(card: HTMLElement | null) {
    if (!card) return
    card.querySelector('a')?.focus({ preventScroll: true })
    setFirstNew(undefined)
  }

  /** A plain click opens the item over the list; a modified click follows the link. */
  function open(event: MouseEvent<HTMLElement>, id: string) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    leaveList()
    if (!isPlain) return
    event.preventDefault()
    onOpen(id)
  }

  return (
    <>
      <ItemGrid>
        {items.map((item, place) => (
          <div
            key={item.id}
            className="contents"
            ref={place === firstNew ? focusFirstNew : undefined}
            onClickCapture={(event) => open(event, item.id)}
          >
            <FoundCard {...{ item, ownItems, cornerOf, menuOf }} eager={place < FIRST_ROW} />
          </div>
        ))}
      </ItemGrid>
      <ShowMore
        shown={items.length}
        total={totalText(total)}
        hasMore={hasMore}
        busy={busy}
        failed={failed}
        onMore={() => {
          setFirstNew(items.length)
          onMore()
        }}
      />
    </>
  )
}

type CardProps = Pick<FoundProps, 'ownItems' | 'cornerOf' | 'menuOf'> & {
  item: ItemView
  eager: boolean
}

/** Memoized, because rendering 24 cards again would delay the response to a press. */
const FoundCard = memo(({ item, cornerOf, menuOf, ...card }: CardProps) => (
  <NearbyCard item={item} corner={cornerOf(item)} menu={menuOf(item)} {...card} />
))
