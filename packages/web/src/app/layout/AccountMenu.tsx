import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import {
  BellRing,
  Gift,
  Handshake,
  LifeBuoy,
  LogOut,
  Settings,
  Ticket,
  Tickets,
} from 'lucide-react'
import { AvatarMenu } from '../../cards/member/AvatarMenu.tsx'
import { useLocation } from '../../lib/router/hooks.ts'
import { rememberLeaving } from '../../lib/storage/was-signed-in.ts'
import { accountLink } from './account-link.ts'

type Props = { me: Me; onContactSupport: () => void }

export function AccountMenu({ me, onContactSupport }: Props) {
  const { pathname } = useLocation()
  return (
    <AvatarMenu
      name={fullName(me)}
      email={me.email}
      picture={readAvatar(me.profileImageUrl)}
      items={[
        { ...accountLink(pathname), icon: Settings },
        { label: 'Saved Searches', icon: BellRing, href: '/saved-searches' },
        { label: 'Invite Neighbors', icon: Handshake, href: '/invitations' },
        { label: 'Contact Support', icon: LifeBuoy, onSelect: onContactSupport },
        { label: 'Ticket Status', icon: Ticket, href: '/member-tickets' },
        ...(me.isAdmin ? [staffTickets] : []),
        { label: 'Gifts', icon: Gift, href: '/member-gifts' },
        { label: 'Log out', icon: LogOut, href: '/api/logout', onSelect: rememberLeaving },
      ]}
    />
  )
}

/** Admins without a second factor have it too: the page tells them what they lack. */
const staffTickets = { label: 'Tickets', icon: Tickets, href: '/member-home?tab=tickets' }
