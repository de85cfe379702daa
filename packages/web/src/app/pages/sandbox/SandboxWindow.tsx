import './SandboxWindow.css'
import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { useEffect } from 'react'
import { Guide } from '../../../features/sandbox/Guide.tsx'
import { SandboxBar } from '../../../features/sandbox/SandboxBar.tsx'
import { useNow } from '../../../lib/now.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { goTo } from '../../go-to.ts'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { useOwnTitle } from '../../layout/use-own-title.ts'
import { PostButton } from './PostButton.tsx'
import { SandboxDialogs } from './SandboxDialogs.tsx'
import { SandboxStats } from './SandboxStats.tsx'
import { SandboxTabs } from './SandboxTabs.tsx'
import { TradesSection } from './TradesSection.tsx'
import { useGuestNews } from './use-guest-news.ts'
import { useGuide } from './use-guide.ts'
import { useSandboxDesk } from './use-sandbox-desk.ts'

/** The sandbox itself: a whole swap, with nobody real in it (SANDBOX-13 to SANDBOX-23). */
export function SandboxWindow({ session }: { session: GuestSession }) {
  const { user } = session
  const now = useNow()
  const desk = useSandboxDesk(session)
  const guide = useGuide(desk)
  useGuestNews(session)
  useOwnTitle('Sandbox')
  // It takes the place of the landing page, which may have been scrolled.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <SandboxBar guest={user} now={now} onLeft={() => goTo('/')} />
      <main id="main" tabIndex={-1} className="page-main">
        <div className="wrap">
          <PageHeading
            title="Your day on the porch"
            sub={`${user.city}, ${user.state}. Everything here is pretend and is deleted after 24 hours.`}
          >
            <div className="row">
              {!guide.isShown && (
                <Button tone="quiet" onClick={guide.show}>
                  Show the guide
                </Button>
              )}
              <PostButton onClick={() => desk.open({ kind: 'post' })} />
            </div>
          </PageHeading>
          <div className={classNames('sandbox', guide.isShown && 'has-guide')}>
            {guide.isShown && (
              <div className="sandbox-guide">
                <Guide
                  done={session.stepsDone}
                  awaitsNeighbor={session.awaitsNeighbor}
                  onGo={guide.go}
                  onDismiss={guide.dismiss}
                />
              </div>
            )}
            <div className="sandbox-main">
              <SandboxStats guest={user} now={now} />
              <TradesSection session={session} desk={desk} now={now} />
              <SandboxTabs session={session} desk={desk} />
            </div>
          </div>
        </div>
      </main>
      <PageFooter />
      <SandboxDialogs guest={user} desk={desk} now={now} />
    </>
  )
}
