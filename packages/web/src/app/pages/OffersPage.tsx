import { useSearch } from '@tanstack/react-router'
import type { OfferTab } from '../../features/offers/NoOffers.tsx'
import { TradeOffers } from '../../features/offers/TradeOffers.tsx'
import { withQuery } from '../../lib/api.ts'
import { useNow } from '../../lib/now.ts'
import { useMe } from '../../lib/session.ts'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { goTo } from '../navigation.ts'
import { useWasSignedInHere } from '../use-was-signed-in-here.ts'
import { SetupFirst } from './SetupFirst.tsx'

const AuthScreen = lazyPart(async () => (await import('./AuthScreen.tsx')).AuthScreen)

/** `/offers`: offers and trades; visitors see the `/auth` screen. */
export function OffersPage() {
  const { tab } = useSearch({ from: '/offers' })
  const wasSignedIn = useWasSignedInHere()
  if (!wasSignedIn) return <AuthScreen onDone={() => goTo(addressOf('/offers', tab))} />
  return <TradeOffersPage path="/offers" tab={tab} outgoingLabel="My Offers" />
}

/** `/member-offers`: the same page with other words. */
export function MemberOffersPage() {
  const { tab } = useSearch({ from: '/member-offers' })
  return <TradeOffersPage path="/member-offers" tab={tab} outgoingLabel="Outgoing Offers" />
}

function addressOf(path: string, tab: OfferTab | undefined): string {
  return withQuery(path, { tab: tab === 'incoming' ? undefined : tab })
}

type Props = { path: string; tab: OfferTab | undefined; outgoingLabel: string }

function TradeOffersPage({ path, tab = 'incoming', outgoingLabel }: Props) {
  const me = useMe()
  const now = useNow()
  if (!me) return <AccessDenied />
  return (
    <SetupFirst me={me}>
      <MemberLayout me={me}>
        <ReadingLayout title="Trade Offers">
          <TradeOffers
            reader={me}
            now={now}
            tab={tab}
            onTab={(next) => goTo(addressOf(path, next))}
            outgoingLabel={outgoingLabel}
          />
        </ReadingLayout>
      </MemberLayout>
    </SetupFirst>
  )
}
