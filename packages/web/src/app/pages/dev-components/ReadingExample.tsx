import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { FrontBar } from '../../layout/FrontBar.tsx'

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
