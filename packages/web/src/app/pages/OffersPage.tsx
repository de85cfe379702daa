import type { Me } from '@swapstead/domain/accounts/me.ts'
import { countedText } from '@swapstead/domain/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useOpenOffers } from '../../features/offers/open-offers.ts'
import { TradeOffers } from '../../features/offers/TradeOffers.tsx'
import { ringCountsQuery } from '../../features/rings/counts-query.ts'
import { useNow } from '../../lib/hydration/now.ts'
import { useIsHydrated } from '../../lib/hydration/use-is-hydrated.ts'
import { withQuery } from '../../lib/queries/api.ts'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { goTo, replaceAddress } from '../navigation.ts'
import type { OffersSearch } from '../routes/query-strings.ts'
import { useWasSignedInHere } from '../use-was-signed-in-here.ts'
import { RingList } from './late-tabs.ts'
import { MemberFrame } from './MemberFrame.tsx'

/** Loads late: a page has no news before something changes. */
const OffersNews = lazyExtra(
  async () => (await import('../../features/offers/TradeNews.tsx')).OffersNews,
)

const PushInvitation = lazyPart(
  async () => (await import('../../features/push/PushInvitation.tsx')).PushInvitation,
)

const AuthScreen = lazyPart(async () => (await import('./AuthScreen.tsx')).AuthScreen)

/** `/offers`: offers and trades; visitors see the `/auth` screen. */
export function OffersPage({ search: { tab, handOver, code } }: { search: OffersSearch }) {
  const wasSignedIn = useWasSignedInHere()
  const done = () => goTo(withQuery('/offers', { tab, handOver, code }))
  if (!wasSignedIn) return <AuthScreen onDone={done} />
  const scanned = handOver ? { offerId: handOver, code } : undefined
  return <TradeOffersPage path="/offers" {...{ tab, scanned }} outgoingLabel="My Offers" />
}

/** `/member-offers`: the same page with other words. */
export function MemberOffersPage({ search: { tab } }: { search: OffersSearch }) {
  return <TradeOffersPage path="/member-offers" tab={tab} outgoingLabel="Outgoing Offers" />
}

/** Suggestions for a member who waits for an answer. */
function WhileWaiting({ reader }: { reader: Me }) {
  const { outgoing } = useOpenOffers(reader)
  return outgoing.pending.total ? <PushInvitation /> : null
}

type Tab = NonNullable<OffersSearch['tab']>

function addressOf(path: string, tab: Tab | undefined): string {
  return withQuery(path, { tab: tab === 'incoming' ? undefined : tab })
}

type Props = {
  path: string
  tab: Tab | undefined
  /** The hand-over of a scanned link. */
  scanned?: { offerId: string; code: string | undefined } | undefined
  outgoingLabel: string
}

function TradeOffersPage(props: Props) {
  return <MemberFrame>{(me) => <Offers me={me} {...props} />}</MemberFrame>
}

function Offers({ me, path, tab = 'incoming', scanned, outgoingLabel }: { me: Me } & Props) {
  const now = useNow()
  const counts = useQuery(ringCountsQuery).data
  const isHydrated = useIsHydrated()
  const rings = {
    value: 'rings' as const,
    label: 'Swaps of three',
    count: counts && countedText(counts.toAnswer + counts.underway),
    content: <RingList now={now} />,
  }
  return (
    <ReadingLayout title="Trade Offers">
      {tab === 'outgoing' && <WhileWaiting reader={me} />}
      <TradeOffers
        reader={me}
        now={now}
        tab={tab}
        onTab={(next) => goTo(addressOf(path, next))}
        outgoingLabel={outgoingLabel}
        scanned={
          scanned && { ...scanned, onClose: () => replaceAddress(addressOf(path, 'accepted')) }
        }
        more={[rings]}
      />
      {isHydrated && <OffersNews reader={me} />}
    </ReadingLayout>
  )
}
