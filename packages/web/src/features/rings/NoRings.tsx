import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

/** Explains what a swap of three is, and how it comes about. */
export function NoRings() {
  return (
    <EmptyState
      illustration="fence"
      title="No swaps of three yet"
      action={
        <>
          <ButtonLink tone="light" href="/member-home">
            Find items to heart
          </ButtonLink>
          <ButtonLink href="/account-settings#rings">Settings for swaps of three</ButtonLink>
        </>
      }
    >
      You like something, and its owner doesn’t want what you have. A third neighbor does, and has
      what the owner wants: each gives one item and gets one. Heart what you’d take, and say what
      you’d give for it. We find the third neighbor and ask you all.
    </EmptyState>
  )
}
