import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** An item that is not there, or that this reader may not know of: the same face for both. */
export function ItemMissing({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState
      illustration="street"
      title={itemRefusals['items.not_found'][1]}
      headingLevel={1}
      action={
        <ButtonLink tone="light" href={isMember ? '/member-home' : '/'}>
          {isMember ? 'Back to Items Near You' : 'Back home'}
        </ButtonLink>
      }
    >
      It may have been swapped, or its owner has taken it in again.
    </EmptyState>
  )
}
