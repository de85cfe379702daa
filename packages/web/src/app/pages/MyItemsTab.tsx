import { useQuery } from '@tanstack/react-query'
import { OwnHearts } from '../../features/hearts/OwnHearts.tsx'
import { MyItems } from '../../features/items/MyItems.tsx'
import { incomingCountQuery, useSwapsCompleted } from '../../features/offers/api.ts'
import { OffersWaiting } from '../../features/offers/OffersWaiting.tsx'
import { HintCards } from '../../features/rings/lazy-cards.ts'
import { followItemLink } from '../navigation.ts'

/** My Items. The figures above the items count offers and swaps, as the member's page does. */
export function MyItemsTab({ timeZone }: { timeZone: string }) {
  const offers = useQuery(incomingCountQuery)
  const swaps = useSwapsCompleted()
  return (
    <>
      <HintCards />
      <MyItems
        timeZone={timeZone}
        tradeOffers={offers.data?.count}
        completedTrades={swaps}
        onSee={followItemLink}
        interestIn={(item) => (
          <>
            <OffersWaiting item={item} />
            <OwnHearts id={item.id} />
          </>
        )}
      />
    </>
  )
}
