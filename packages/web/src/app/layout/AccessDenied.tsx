import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FrontBar } from '../../ui/FrontBar.tsx'
import { PageFooter } from './PageFooter.tsx'

/** A page that needs a member, opened by somebody else (SHELL-48). */
export function AccessDenied() {
  return (
    <>
      <FrontBar homeHref="/" />
      <main id="main" tabIndex={-1} className="page-main">
        <EmptyState
          illustration="street"
          title="Access Denied"
          headingLevel={1}
          action={
            <ButtonLink tone="light" href="/member-login">
              Member Login
            </ButtonLink>
          }
        >
          Sign in to see this page. What you were looking for stays where it is.
        </EmptyState>
      </main>
      <PageFooter />
    </>
  )
}
