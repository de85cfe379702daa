import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { isInSandbox } from '../../lib/session/guest.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { clickToList, listAddress } from './list-return.ts'

/** Looks the same for a missing item and one hidden from this reader. */
export function ItemMissing({ isMember }: { isMember: boolean }) {
  const home = homeOf(isMember)
  return (
    <EmptyState
      illustration="street"
      title={itemRefusals['items.not_found'][1]}
      headingLevel={1}
      action={
        <ButtonLink tone="light" href={home.href} onClick={clickToList}>
          {home.label}
        </ButtonLink>
      }
    >
      It may have been swapped, or its owner took it down.
    </EmptyState>
  )
}

function homeOf(isMember: boolean) {
  const list = listAddress()
  if (isMember) return { href: list ?? '/member-home', label: 'Back to Items Near You' }
  if (isInSandbox()) return { href: '/#sandbox', label: 'Back to the sandbox' }
  return list ? { href: list, label: 'Back to the list' } : { href: '/', label: 'Back home' }
}
