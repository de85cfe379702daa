import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FrontBar } from '../../ui/FrontBar.tsx'
import { PageFooter } from '../layout/PageFooter.tsx'

/** Any unknown address (SHELL-31, SHELL-32). */
export function NotFoundPage() {
  return (
    <>
      <FrontBar homeHref="/" />
      <main id="main" tabIndex={-1} className="page-main">
        <EmptyState
          illustration="street"
          title="404 Page Not Found"
          headingLevel={1}
          action={
            <ButtonLink tone="light" href="/">
              Back home
            </ButtonLink>
          }
        >
          Did you forget to add the page to the router?
        </EmptyState>
      </main>
      <PageFooter />
    </>
  )
}
