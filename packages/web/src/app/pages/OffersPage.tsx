import { useSearch } from '@tanstack/react-router'
import type { OfferTab } from '../../features/offers/NoOffers.tsx'
import { TradeOffers } from '../../features/offers/TradeOffers.tsx'
import { useNow } from '../../lib/now.ts'
import { useMe } from '../../lib/session.ts'
import { ReadingLayout } from '../../ui/ReadingLayout.tsx'
import { goTo } from '../go-to.ts'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'

/** The Trade Offers page (OFFERS-30). */
export function OffersPage() {
  const { tab } = useSearch({ from: '/offers' })
  return <TradeOffersPage path="/offers" tab={tab} outgoingLabel="My Offers" />
}

/** The member offers page: the same under its own address and words (OFFERS-31, readings C-18). */
export function MemberOffersPage() {
  const { tab } = useSearch({ from: '/member-offers' })
  return <TradeOffersPage path="/member-offers" tab={tab} outgoingLabel="Outgoing Offers" />
}

type Props = { path: string; tab: OfferTab | undefined; outgoingLabel: string }

function TradeOffersPage({ path, tab = 'incoming', outgoingLabel }: Props) {
  const me = useMe()
  const now = useNow()
  if (!me) return <AccessDenied />
  return (
    <MemberLayout me={me}>
      <ReadingLayout title="Trade Offers">
        <TradeOffers
          reader={me}
          now={now}
          tab={tab}
          onTab={(next) => goTo(next === 'incoming' ? path : `${path}?tab=${next}`)}
          outgoingLabel={outgoingLabel}
        />
      </ReadingLayout>
    </MemberLayout>
  )
}
