import { leaveSandbox } from '../../lib/session/guest.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

/** Shown after the sandbox's 24 hours. */
export function SandboxOver() {
  return (
    <EmptyState
      illustration="night"
      headingLevel={1}
      title="Your 24 hours are over. Everything has been deleted."
      action={
        <>
          <ButtonLink tone="light" href="/member-login?tab=join">
            Join Now
          </ButtonLink>
          <Button onClick={leaveSandbox}>Start again</Button>
        </>
      }
    >
      Start another day with other neighbors, or do it for real: joining takes a minute.
    </EmptyState>
  )
}
