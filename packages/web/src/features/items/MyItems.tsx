import './MyItems.css'
import { totalText } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ItemGridSkeleton } from '../../cards/item/ItemGridSkeleton.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { StatCards } from '../../ui/list/StatCards.tsx'
import { itemCountQuery, myItemsQuery } from './api.ts'
import { MyItemsDialog, type OpenItemDialog } from './MyItemsDialog.tsx'
import { OwnItems } from './OwnItems.tsx'

type Props = {
  timeZone: string
  /** The number of pending incoming offers. */
  tradeOffers?: number | undefined
  completedTrades?: number | undefined
  /** Renders the number of offers and hearts of an item. */
  interestIn: (item: ItemView) => ReactNode
  /** Opens an item's page. */
  onSee: (itemId: string) => void
}

/** The member's items, below a row of three figures. */
export function MyItems({ timeZone, tradeOffers, completedTrades, interestIn, onSee }: Props) {
  const count = useQuery(itemCountQuery)
  const query = useInfiniteQuery(myItemsQuery)
  const [dialog, setDialog] = useState<OpenItemDialog>()
  const list = useRef<HTMLDivElement>(null)
  // A deleted card may disappear after its dialog has given the focus back to it.
  useFocusFallback(list, query.data)
  return (
    <>
      <PageHeading title="My Items" />
      <StatCards
        stats={[
          { label: 'Active Items', value: count.data?.count },
          { label: 'Trade Offers', value: tradeOffers },
          { label: 'Completed Trades', value: completedTrades },
        ]}
      />
      <div className="my-items" id="my-items" ref={list} tabIndex={-1}>
        <PagedList
          query={query}
          empty={<NothingPosted onPost={() => setDialog({ kind: 'post' })} />}
          skeleton={<ItemGridSkeleton message="Loading your items..." />}
          failedTitle="Failed to fetch user items"
          total={query.hasNextPage ? totalText(query.data?.pages[0]?.total) : undefined}
        >
          {(own) => (
            <OwnItems items={own} timeZone={timeZone} interestIn={interestIn} onOpen={setDialog} />
          )}
        </PagedList>
      </div>
      {dialog && (
        <MyItemsDialog
          dialog={dialog}
          items={query.data?.pages.flatMap(({ rows }) => rows)}
          onSee={onSee}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function NothingPosted({ onPost }: { onPost: () => void }) {
  return (
    <EmptyState
      illustration="stoop"
      title="No items posted"
      action={
        <Button tone="light" icon={Plus} onClick={onPost}>
          Post Your First Item
        </Button>
      }
    >
      No items posted yet. Start with the thing you walk past every day: two photos, a value, and
      what you’d take for it.
    </EmptyState>
  )
}
