import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { availableItemsQuery } from '../../../features/items/api.ts'

/** What the reader could offer for an item; nobody asks it for their own. */
export function ownItemsQuery(me: Me | null, item: Pick<ItemView, 'userId'>) {
  return { ...availableItemsQuery, enabled: me !== null && me.id !== item.userId }
}
