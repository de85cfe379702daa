import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { isInSandbox } from '../../lib/guest.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

/** A missing item and one hidden from this reader look the same. */
export function ItemMissing({ isMember }: { isMember: boolean }) {
  const home = homeOf(isMember)
  return (
    <EmptyState
      illustration="street"
      title={itemRefusals['items.not_found'][1]}
      headingLevel={1}
      action={
        <ButtonLink tone="light" href={home.href}>
          {home.label}
        </ButtonLink>
      }
    >
      It may have been swapped, or its owner has taken it in again.
    </EmptyState>
  )
}

function homeOf(isMember: boolean) {
  if (isMember) return { href: '/member-home', label: 'Back to Items Near You' }
  return isInSandbox()
    ? { href: '/#sandbox', label: 'Back to the sandbox' }
    : { href: '/', label: 'Back home' }
}
