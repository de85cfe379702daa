import { ProfileSetupForm } from '../../features/accounts/ProfileSetupForm.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FrontBar } from '../../ui/FrontBar.tsx'
import { goTo } from '../go-to.ts'
import { PageFooter } from '../layout/PageFooter.tsx'

const REDIRECT_MS = 1_000

/** First of all for a member without username and address (PROFILE-01 to PROFILE-05). */
export function ProfileSetupPage() {
  return (
    <>
      <FrontBar homeHref="/">
        <ButtonLink tone="quiet" href="/api/logout">
          Log out
        </ButtonLink>
      </FrontBar>
      <main id="main" tabIndex={-1} className="page-main">
        <div className="wrap wrap-narrow">
          <h1 className="display">Complete Your Profile</h1>
          <p className="lead">Let's set up your trading profile</p>
          <ProfileSetupForm onDone={() => setTimeout(() => goTo('/'), REDIRECT_MS)} />
        </div>
      </main>
      <PageFooter />
    </>
  )
}
