// The server renders these parts, so their styles are needed before their code.
import '../../features/absence/AbsenceNotice.css'
import '../../features/not-interested/HideMenu.css'
import '../../ui/feedback/Note.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { Browse } from '../../features/browse/Browse.tsx'
import { listAddress, returnToList } from '../../features/browse/list-return.ts'
import { changesOf, type HomeSearch, homeSearch } from '../../features/browse/search.ts'
import { ItemHeart } from '../../features/hearts/ItemHeart.tsx'
import { availableItemsQuery } from '../../features/items/api.ts'
import { SharedPost } from '../../features/items/lazy-dialogs.ts'
import { MeetingAhead } from '../../features/offers/MeetingAhead.tsx'
import { HomeRings } from '../../features/rings/lazy-cards.ts'
import { useIsIdle } from '../../lib/hydration/use-is-idle.ts'
import { useSearch } from '../../lib/router/hooks.ts'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { lazyDialog, lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { changeList, followItemLink, replaceAddress, showOverList } from '../navigation.ts'
import { useEnterHome } from '../use-enter-home.ts'
import { MyItemsTab } from './late-tabs.ts'
import { MemberFrame } from './MemberFrame.tsx'

const ItemDialog = lazyDialog(
  'Item',
  async () => (await import('./item/ItemDialog.tsx')).ItemDialog,
)

const SaveHomeSearch = lazyExtra(async () => (await import('./SaveHomeSearch.tsx')).SaveHomeSearch)

const AddressMissing = lazyExtra(
  async () => (await import('../../features/accounts/AddressMissing.tsx')).AddressMissing,
)

const UsernameMissing = lazyExtra(
  async () => (await import('../../features/accounts/UsernameMissing.tsx')).UsernameMissing,
)

const AbsenceNotice = lazyExtra(
  async () => (await import('../../features/absence/AbsenceNotice.tsx')).AbsenceNotice,
)

const LetterInvitation = lazyExtra(
  async () => (await import('../../features/weekly-letter/LetterInvitation.tsx')).LetterInvitation,
)

const notInterested = () => import('../../features/not-interested/NotInterested.tsx')
const HideFromCard = lazyExtra(async () => (await notInterested()).HideFromCard)
const NotInterestedKindNote = lazyExtra(async () => (await notInterested()).NotInterestedKindNote)

const TicketsTab = lazyPart(async () => (await import('./TicketsTab.tsx')).TicketsTab)

/** The member home with its tabs, or the setup that comes first. */
export function HomePage() {
  return <MemberFrame>{(me) => <HomeMain me={me} />}</MemberFrame>
}

function HomeMain({ me }: { me: Me }) {
  const main = useRef<HTMLElement>(null)
  // “I’m back” disappears with its notice and takes the focus away.
  useFocusFallback(main, me.absence === null, true)
  return (
    <main id="main" ref={main} tabIndex={-1} className="page-main">
      <div className="wrap">
        <MemberHome me={me} />
      </div>
    </main>
  )
}

/** The open tab, below what the profile lacks or replaced by it. */
function MemberHome({ me }: { me: Me }) {
  const search = useSearch(homeSearch)
  const { shown, enterHome } = useEnterHome(me)
  const stage = profileStage(shown)
  if (stage === 'noUsername') return <UsernameMissing onSaved={enterHome} />
  return (
    <>
      {me.absence && <AbsenceNotice absence={me.absence} timeZone={me.timeZone} />}
      {stage === 'noCity' && <AddressMissing onSaved={enterHome} />}
      <HomeTab me={me} search={search} />
    </>
  )
}

type TabProps = { me: Me; search: HomeSearch }

function HomeTab({ me, search }: TabProps) {
  if (search.tab === 'myItems') {
    return <MyItemsTab timeZone={me.timeZone} />
  }
  if (search.tab === 'tickets') return <TicketsTab me={me} />
  return <BrowseTab me={me} filter={search} />
}

/** Browse. The filters are in the address, so that back, reload and sharing keep them. */
function BrowseTab({ me, filter }: { me: Me; filter: HomeSearch }) {
  const own = useInfiniteQuery(availableItemsQuery)
  const isIdle = useIsIdle()
  // The menu's space is there before its code. A new function would render all cards again.
  const menuOf = useCallback(
    (item: ItemView) => <span className="item-menu">{isIdle && <HideFromCard item={item} />}</span>,
    [isIdle],
  )
  // Newcomers finish their profile before they are invited to anything.
  const isBegun = me.placePoint !== null && me.emailVerified && me.allowEmailNotifications
  const offersLetter = isIdle && isBegun && me.isLetterOpen
  return (
    <>
      <MeetingAhead timeZone={me.timeZone} />
      {isIdle && (me.waitingRings > 0 || me.hasHints) && <HomeRings hasHints={me.hasHints} />}
      <Browse
        me={me}
        filter={filter}
        ownItems={own.data}
        onFilter={(next) => changeList(changesOf(filter, next))}
        onMove={(next) => changeList(changesOf(filter, next), 'inPlace')}
        onOpen={showOverList}
        cornerOf={heartOf}
        menuOf={menuOf}
        note={filter.category && <NotInterestedKindNote category={filter.category} />}
        saveSearch={
          isIdle && (filter.search || filter.category)
            ? (rank) => <SaveHomeSearch shown={filter} rank={rank} />
            : undefined
        }
      />
      {offersLetter && <LetterInvitation />}
      {filter.shared && profileStage(me) !== 'setup' && (
        <SharedPost
          onSee={followItemLink}
          onClose={() => changeList({ shared: undefined }, 'inPlace')}
        />
      )}
      {filter.item && <ItemDialog key={filter.item} id={filter.item} me={me} onClose={closeItem} />}
    </>
  )
}

function heartOf({ id, title }: ItemView) {
  return <ItemHeart id={id} title={title} />
}

/** Goes back from the item's address to the list's. */
function closeItem() {
  if (!returnToList()) replaceAddress(listAddress() ?? '/member-home')
}
