import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ItemLoading } from '../../../features/browse/ItemLoading.tsx'
import { ItemMissing } from '../../../features/browse/ItemMissing.tsx'
import { isNotFound } from '../../../lib/is-not-found.ts'
import { useHasUnsavedChanges } from '../../../ui/dialog/unsaved-changes.ts'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'

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
      <FoundItem item={item}>{children}</FoundItem>
    </>
  )
}

function FoundItem({ item, children }: Pick<Props, 'item' | 'children'>) {
  if (item.data) return children(item.data)
  if (!item.isError) return <ItemLoading />
  return (
    <LoadFailed
      title="This item could not be loaded"
      onRetry={() => item.refetch()}
      busy={item.isFetching}
    />
  )
}
