import '../MyItems.css'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { GUEST_ITEMS_MAX } from '@swapstead/domain/sandbox/guest.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ItemGridSkeleton } from '../../../cards/item/ItemGridSkeleton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { ListState } from '../../../ui/list/ListState.tsx'
import { myItemsQuery } from '../api.ts'
import { MyItemsDialog, type OpenItemDialog } from '../MyItemsDialog.tsx'
import type { OwnItemHandlers } from '../OwnItemCard.tsx'
import { OwnItems } from '../OwnItems.tsx'

type Props = { timeZone: string; handlers: OwnItemHandlers; onPost: () => void }

/** The guest's own test items, all on one page. */
export function TestItems({ timeZone, handlers, onPost }: Props) {
  const query = useInfiniteQuery(myItemsQuery)
  const [dialog, setDialog] = useState<OpenItemDialog>()
  const items = query.data?.pages.flatMap(({ rows }): ItemView[] => rows)
  return (
    <>
      <ListState
        query={{ ...query, data: items }}
        empty={<NothingPosted onPost={onPost} />}
        skeleton={<ItemGridSkeleton message="Loading your items..." count={4} />}
        failedTitle="Failed to fetch user items"
      >
        {(own) => (
          <OwnItems items={own} timeZone={timeZone} handlers={handlers} onOpen={setDialog} />
        )}
      </ListState>
      {dialog && (
        <MyItemsDialog dialog={dialog} items={items} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

function NothingPosted({ onPost }: { onPost: () => void }) {
  return (
    <EmptyState
      illustration="stoop"
      title="No test items yet"
      action={
        <Button tone="light" icon={Plus} onClick={onPost}>
          Post Test Item
        </Button>
      }
    >
      Post something, and a simulated neighbor will want it. A sandbox holds {GUEST_ITEMS_MAX} test
      items.
    </EmptyState>
  )
}
