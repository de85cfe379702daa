import { OffersFailed } from '../../../cards/trade/OffersFailed.tsx'
import './SandboxWindow.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type GuestSession, hoursLeft, sandboxFeatures } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTradeNews } from '../../../features/offers/TradeNews.tsx'
import { availableCountQuery, unreadMessagesQuery } from '../../../features/sandbox/api.ts'
import { Guide } from '../../../features/sandbox/Guide.tsx'
import { SandboxBar } from '../../../features/sandbox/SandboxBar.tsx'
import { useNow } from '../../../lib/hydration/now.ts'
import { useIsIdle } from '../../../lib/hydration/use-is-idle.ts'
import { lazyExtra } from '../../../ui/feedback/lazy-component.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-parts.tsx'
import { showNews } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { StatCards } from '../../../ui/list/StatCards.tsx'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { useOwnTitle } from '../../layout/use-own-title.ts'
import { goTo } from '../../navigation.ts'
import { SandboxDialogs } from './SandboxDialogs.tsx'
import { SandboxTabs } from './SandboxTabs.tsx'
import { useGuide } from './use-guide.ts'
import { bringIntoView, type SandboxControls, useSandboxControls } from './use-sandbox-controls.ts'
import { useSandboxUpdates } from './use-sandbox-updates.ts'

/** The sandbox with its guide, trades and tabs. */
export function SandboxWindow({ session }: { session: GuestSession }) {
  const { user } = session
  const now = useNow()
  const controls = useSandboxControls(session)
  const guide = useGuide(controls)
  useSandboxUpdates(session)
  useOwnTitle('Sandbox')
  // The landing page before it may have been scrolled.
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
            sub={`${user.city}, ${user.state}. Everything here is pretend and gets deleted after 24 hours.`}
          >
            <div className="row">
              {!guide.isShown && (
                <Button tone="quiet" onClick={guide.show}>
                  Show the guide
                </Button>
              )}
              <PostButton onClick={() => controls.open({ kind: 'post' })} />
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
              <SandboxNews controls={controls} />
              <SandboxTabs session={session} controls={controls} />
              {/* Below the list, which would jump when they come. */}
              <TradesSection session={session} controls={controls} now={now} />
              <GuestRings now={now} sectionRef={controls.ringsRef} />
            </div>
          </div>
        </div>
      </main>
      <PageFooter />
      <SandboxDialogs guest={user} controls={controls} now={now} />
    </>
  )
}

function PostButton({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="light" icon={Plus} onClick={onClick}>
      Post Test Item
    </Button>
  )
}

/** Available items, sandbox features and hours left. */
function SandboxStats({ guest, now }: { guest: GuestSession['user']; now: Date }) {
  const available = useQuery(availableCountQuery(guest.id))
  return (
    <StatCards
      stats={[
        { label: 'Available items', value: available.data ?? undefined },
        { label: 'Sandbox features', value: sandboxFeatures.length },
        { label: 'Hours left', value: hoursLeft(guest.guestExpiresAt, now) },
      ]}
    />
  )
}

const GuestTrades = lazyPart(
  async () => (await import('../../../features/offers/GuestTrades.tsx')).GuestTrades,
)

const GuestRings = lazyExtra(
  async () => (await import('../../../features/rings/GuestRings.tsx')).GuestRings,
)

const ShowRingsButton = lazyExtra(
  async () => (await import('../../../features/rings/GuestRings.tsx')).ShowRingsButton,
)

/** A line with a link to the news below the list. Its space is reserved while there is none. */
function SandboxNews({ controls }: { controls: SandboxControls }) {
  const { hasTrades, showTrades, showRings, offers } = controls
  const [waiting] = offers.incoming.pending.offers
  return (
    <div className="sandbox-news">
      <p className="small mute">Your neighbors’ answers appear below the list.</p>
      {hasTrades && (
        <Button size="small" onClick={showTrades}>
          {waiting ? `${displayName(waiting.fromUser)} wants to swap` : 'Your trades'}
        </Button>
      )}
      <ShowRingsButton onShow={showRings} />
    </div>
  )
}

type TradesProps = { session: GuestSession; controls: SandboxControls; now: Date }

/** The guest's offers and trades; hidden before there are any. */
function TradesSection({ session: { user }, controls, now }: TradesProps) {
  const { isTradesAsked, tradesShown, hasTrades, hasPast, tradesRef, offers } = controls
  const isIdle = useIsIdle()
  // A first offer is answered within seconds.
  useEffect(() => {
    if (isIdle) void GuestTrades.preload()
  }, [isIdle])
  // Waits for the list, which does not contain an offer that was just sent.
  useEffect(() => {
    if (!isTradesAsked || !hasTrades) return
    bringIntoView(tradesRef.current)
    tradesShown()
  }, [isTradesAsked, hasTrades, tradesRef, tradesShown])
  useTradeNews(user, offers.all, (news) => {
    for (const title of news) showNews({ title })
  })
  return (
    <div ref={tradesRef} tabIndex={-1} className="sandbox-part">
      {offers.all.isFailed && <OffersFailed onRetry={offers.all.retry} />}
      {hasTrades && !offers.all.isFailed && (
        <GuestTrades
          reader={user}
          offers={controls.listed}
          onRated={controls.onRated}
          now={now}
          dialog={controls.trade}
          hasPast={hasPast}
          onOpenConversation={({ id }) => controls.open({ kind: 'conversation', offerId: id })}
        >
          <Unread controls={controls} />
        </GuestTrades>
      )}
    </div>
  )
}

/** Unread messages, linked to the trade that changed last. */
function Unread({ controls }: { controls: SandboxControls }) {
  const unread = useQuery(unreadMessagesQuery(controls.guest.id)).data?.count ?? 0
  const [trade] = [...controls.underway, ...controls.unrated]
  if (unread === 0 || !trade) return null
  return (
    <Button
      tone="quiet"
      size="small"
      icon={MessageCircle}
      onClick={() => controls.open({ kind: 'conversation', offerId: trade.id })}
    >
      {unread === 1 ? '1 unread message' : `${unread} unread messages`}
    </Button>
  )
}
