import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { availableItemsQuery } from '../../../features/items/api.ts'

/** The reader's items that could be offered; not fetched for an own item. */
export function ownItemsQuery(me: Me | null, item: Pick<ItemView, 'userId'>) {
  return { ...availableItemsQuery, enabled: me !== null && me.id !== item.userId }
}
