import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { MemberProfile } from '@swapstead/domain/profiles/profile.ts'
import { memberReport } from '@swapstead/domain/reports/report-ticket.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemGrid } from '../../../cards/item/ItemGrid.tsx'
import { ItemGridSkeleton } from '../../../cards/item/ItemGridSkeleton.tsx'
import { BlockQuestion } from '../../../features/blocks/lazy-dialogs.ts'
import { NearbyCard } from '../../../features/browse/NearbyCard.tsx'
import { KnowEachOther } from '../../../features/invitations/KnowEachOther.tsx'
import { availableItemsQuery } from '../../../features/items/api.ts'
import { itemsOfQuery } from '../../../features/offers/api.ts'
import { ProfileHead } from '../../../features/profiles/ProfileHead.tsx'
import { ProfilePart, ProfileWishes } from '../../../features/profiles/ProfileParts.tsx'
import { RatingList } from '../../../features/ratings/RatingList.tsx'
import { RatingSummary } from '../../../features/ratings/RatingSummary.tsx'
import { ContactSupportDialog } from '../../../features/support/lazy-dialogs.ts'
import { useNow } from '../../../lib/hydration/now.ts'
import { useStaleWhenLeft } from '../../../lib/queries/use-stale-when-left.ts'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { useOwnTitle } from '../../layout/use-own-title.ts'
import { goTo } from '../../navigation.ts'
import { useRatingActions } from '../ratings/use-rating-actions.tsx'

type Props = { profile: MemberProfile; me: Me }

/** Ratings shown before more are asked for. */
const FIRST_RATINGS = 5

/** A member's page, with what the reader can do about them. */
export function Profile({ profile, me }: Props) {
  const [open, setOpen] = useState<'report' | 'block'>()
  const { member } = profile
  const { timeZone } = me
  const name = displayName(member)
  const isOwn = member.id === me.id
  const close = () => setOpen(undefined)
  const ratingActions = useRatingActions(me, member.id)
  useOwnTitle(name)
  return (
    <div className="profile">
      <ProfileHead
        profile={profile}
        now={useNow()}
        timeZone={timeZone}
        handlers={
          isOwn ? undefined : { onReport: () => setOpen('report'), onBlock: () => setOpen('block') }
        }
      >
        {profile.acquaintance && <KnowEachOther acquaintance={profile.acquaintance} />}
      </ProfileHead>
      <OutNow userId={member.id} />
      <ProfileWishes wishes={profile.wishes} isOwn={isOwn} />
      <ProfilePart id="said-by-neighbors" title="What neighbors say">
        <RatingSummary userId={member.id} />
        <RatingList
          userId={member.id}
          timeZone={timeZone}
          limit={FIRST_RATINGS}
          actionsOf={ratingActions}
        />
      </ProfilePart>
      {open === 'report' && <ContactSupportDialog {...memberReport(member)} onClose={close} />}
      {open === 'block' && (
        <BlockQuestion
          member={{ id: member.id, name }}
          onBlocked={() => goTo('/member-home')}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What the member has to trade, as the offer dialog lists it. */
function OutNow({ userId }: { userId: string }) {
  const items = useInfiniteQuery(itemsOfQuery(userId))
  useStaleWhenLeft(itemsOfQuery(userId).queryKey)
  const own = useInfiniteQuery(availableItemsQuery)
  return (
    <ProfilePart id="out-now" title="Out now">
      {items.isPending && <ItemGridSkeleton count={4} />}
      {items.data?.length === 0 && <p className="mute">Nothing is out right now.</p>}
      {items.isError && !items.data && <p className="mute">The items could not be loaded.</p>}
      {items.data && items.data.length > 0 && (
        <ItemGrid>
          {items.data.map((item) => (
            <NearbyCard
              key={item.id}
              item={item}
              ownItems={own.data ?? []}
              headingLevel={3}
              isOwnerShown={false}
            />
          ))}
        </ItemGrid>
      )}
      {items.hasNextPage && (
        <ShowMore
          shown={items.data?.length ?? 0}
          hasMore
          busy={items.isFetchingNextPage}
          failed={items.isFetchNextPageError}
          onMore={() => items.fetchNextPage()}
        />
      )}
    </ProfilePart>
  )
}
