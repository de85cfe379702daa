import type { Me } from '@swapstead/domain/accounts/me.ts'
import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { Boxes, Gift, Handshake, MessageCircle, Plus, Search, Ticket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { homeTab } from '../../features/browse/search.ts'
import { itemCountQuery } from '../../features/items/api.ts'
import { PostItemDialog } from '../../features/items/lazy-dialogs.ts'
import { unreadCountQuery } from '../../features/notifications/api.ts'
import { incomingCountQuery } from '../../features/offers/api.ts'
import { VerifyBanner } from '../../features/recovery/VerifyBanner.tsx'
import { ContactSupportDialog } from '../../features/support/lazy-dialogs.ts'
import { countsQuery, staffQuery } from '../../features/support/staff-queries.ts'
import { useLocation } from '../../lib/router/hooks.ts'
import { useAppBadge } from '../../lib/use-app-badge.ts'
import { Button } from '../../ui/form/Button.tsx'
import { followItemLink, goTo } from '../navigation.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Dock } from './Dock.tsx'
import { PageFooter } from './PageFooter.tsx'
import { PhoneLinks } from './PhoneLinks.tsx'
import { TopBar } from './TopBar.tsx'

type Props = {
  me: Me
  /** Whether the page shows an item of the member's own. */
  isOwnItem?: boolean
  children: ReactNode
}

/** The frame of every member page: top bar, dock on phones, footer and two dialogs. */
export function MemberLayout({ me, isOwnItem = false, children }: Props) {
  const [open, setOpen] = useState<'post' | 'support'>()
  const links = useNavLinks(me, isOwnItem)
  // An item needs its owner's town, so the profile form comes first.
  const post = () => (profileStage(me) === 'setup' ? goTo('/member-home') : setOpen('post'))
  const close = () => setOpen(undefined)
  return (
    <>
      <TopBar
        homeHref="/member-home"
        links={links}
        action={
          <Button tone="ink" icon={Plus} onClick={post}>
            Post Item
          </Button>
        }
        end={
          <>
            <PhoneLinks links={links.filter(({ label }) => besideMenu.has(label))} />
            <AccountMenu me={me} onContactSupport={() => setOpen('support')} />
          </>
        }
      />
      {!me.emailVerified && <VerifyBanner userId={me.id} email={me.email} />}
      {children}
      <PageFooter />
      <Dock links={links.filter(({ label }) => !besideMenu.has(label))} onAction={post} />
      {open === 'post' && <PostItemDialog onSee={followItemLink} onClose={close} />}
      {open === 'support' && <ContactSupportDialog onClose={close} />}
    </>
  )
}

const GIFTS = 'Gifts'
const TICKETS = 'Tickets'
const TICKETS_HREF = '/member-home?tab=tickets'
/** The dock has room for four links; phones find these beside the account menu. */
const besideMenu: ReadonlySet<string> = new Set([GIFTS, TICKETS])

/** The member's pages with their badges, and the tickets for staff. */
function useNavLinks({ waitingGifts, waitingRings, isAdmin }: Me, isOwnItem: boolean) {
  const { pathname, search } = useLocation()
  const items = useQuery(itemCountQuery)
  const offers = useQuery(incomingCountQuery)
  const messages = useQuery(unreadCountQuery)
  useAppBadge(messages.data?.count)
  const isStaff = useQuery({ ...staffQuery, enabled: isAdmin }).data === true
  const tickets = useQuery({ ...countsQuery, enabled: isStaff })
  // A badge leads to what it counts.
  const hasRingsAlone = offers.data?.count === 0 && waitingRings > 0
  const tab = homeTab({ pathname, search })
  const isOthersItem = pathname.startsWith('/items/') && !isOwnItem
  return [
    {
      href: '/member-home',
      label: 'Browse',
      icon: Search,
      current: tab === 'browse' || isOthersItem,
    },
    {
      href: '/member-home?tab=myItems',
      label: 'My Items',
      icon: Boxes,
      count: items.data?.count,
      current: tab === 'myItems' || isOwnItem,
    },
    {
      href: hasRingsAlone ? '/offers?tab=rings' : '/offers',
      label: 'Offers',
      icon: Handshake,
      count: offers.data && offers.data.count + waitingRings,
      waiting: true,
      current: /^\/((member-)?offers$|rings\/)/.test(pathname),
    },
    {
      href: '/messages',
      label: 'Messages',
      icon: MessageCircle,
      count: messages.data?.count,
      waiting: true,
      current: pathname === '/messages' || pathname === '/member-messages',
    },
    {
      href: '/member-gifts',
      label: GIFTS,
      icon: Gift,
      count: waitingGifts,
      waiting: true,
      current: pathname === '/member-gifts',
    },
    ...(isStaff
      ? [
          {
            href: TICKETS_HREF,
            label: TICKETS,
            icon: Ticket,
            count: tickets.data?.waiting,
            waiting: true,
            current: tab === 'tickets',
          },
        ]
      : []),
  ] as const
}
