import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import { itemQuery } from '../../../features/browse/api.ts'
import { useStaleWhenLeft } from '../../../lib/queries/use-stale-when-left.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ItemStates } from './ItemStates.tsx'
import { ItemWithActions } from './ItemWithActions.tsx'

type Props = { id: string; me: Me; onClose: () => void }

/** An item over the list. The address is the item's own, and back closes it. */
export function ItemDialog({ id, me, onClose }: Props) {
  const item = useQuery(itemQuery(id))
  useStaleWhenLeft(itemQuery(id).queryKey)
  return (
    <Dialog title={item.data?.title ?? 'Item'} size="wide" onClose={onClose}>
      <ItemStates item={item} isMember>
        {(found) => <ItemWithActions item={found} me={me} isTitled />}
      </ItemStates>
    </Dialog>
  )
}
