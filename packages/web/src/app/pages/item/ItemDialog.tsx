import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import { itemQuery } from '../../../features/browse/api.ts'
import { listAddress, returnToList } from '../../../features/browse/list-return.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { goTo } from '../../go-to.ts'
import { ItemFaces } from './ItemFaces.tsx'
import { ItemWithActions } from './ItemWithActions.tsx'

/** An item over the list it was chosen from; the address is the item's own, and back closes it. */
export function ItemDialog({ id, me }: { id: string; me: Me }) {
  const item = useQuery(itemQuery(id))
  function close() {
    if (!returnToList()) goTo(listAddress() ?? '/member-home')
  }
  return (
    <Dialog title={item.data?.title ?? 'Item'} size="wide" onClose={close}>
      <ItemFaces item={item} isMember>
        {(found) => <ItemWithActions item={found} me={me} isTitled />}
      </ItemFaces>
    </Dialog>
  )
}
