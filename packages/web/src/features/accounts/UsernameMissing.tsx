import type { Me } from '@swapstead/domain/accounts/me.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SetupOnDemand } from './SetupOnDemand.tsx'

/** Shown instead of the home until the member has a username. */
export function UsernameMissing({ onSaved }: { onSaved: (me: Me) => void }) {
  return (
    <SetupOnDemand onSaved={onSaved}>
      {(open) => (
        <EmptyState
          illustration="stoop"
          title="Complete Your Profile"
          headingLevel={1}
          action={
            <>
              <Button tone="light" onClick={open}>
                Choose a username
              </Button>
              <Button onClick={() => location.reload()}>Refresh Page</Button>
            </>
          }
        >
          Neighbors go by usernames here. Choose yours to get started.
        </EmptyState>
      )}
    </SetupOnDemand>
  )
}
