import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ItemLoading } from '../../../features/browse/ItemLoading.tsx'
import { ItemMissing } from '../../../features/browse/ItemMissing.tsx'
import { isNotFound } from '../../../lib/queries/is-not-found.ts'
import { useHasUnsavedChanges } from '../../../ui/dialog/unsaved-changes.ts'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'

type Props = {
  item: UseQueryResult<ItemView>
  isMember: boolean
  /** Stands above; a missing item has a way back of its own. */
  listLink?: ReactNode
  children: (item: ItemView) => ReactNode
}

/** An item while loading, failed, missing or shown. */
export function ItemStates({ item, isMember, listLink, children }: Props) {
  // Unsaved text stays when the item disappears meanwhile; sending it reports that.
  const isWriting = useHasUnsavedChanges()
  if (isNotFound(item.error) && !(item.data && isWriting))
    return <ItemMissing isMember={isMember} />
  return (
    <>
      {listLink}
      <QueryContent
        query={item}
        skeleton={<ItemLoading />}
        failedTitle="This item could not be loaded"
      >
        {children}
      </QueryContent>
    </>
  )
}
