import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FrontBar } from '../../../ui/FrontBar.tsx'
import { ReadingLayout } from '../../../ui/ReadingLayout.tsx'

/** The front bar and a reading page. */
export function ReadingExample() {
  return (
    <>
      <FrontBar homeHref="#">
        <ButtonLink href="#" tone="quiet">
          Member Login
        </ButtonLink>
        <ButtonLink href="#" tone="ink">
          Join Now
        </ButtonLink>
      </FrontBar>
      <ReadingLayout
        title="Gifts"
        sub="What we sent you, and what you took"
        back={{ href: '#', label: 'Back to the components' }}
        width="narrow"
      >
        <EmptyState illustration="mailbox" title="No Gifts Yet">
          The flag goes up when someone sends you one.
        </EmptyState>
      </ReadingLayout>
    </>
  )
}
