import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { useLocation } from '@tanstack/react-router'
import { Gift, LifeBuoy, LogOut, Settings } from 'lucide-react'
import { AvatarMenu } from '../../ui/AvatarMenu.tsx'
import { accountLink } from './account-link.ts'

type Props = { me: Me; onContactSupport: () => void }

/** The avatar menu (SHELL-37, SHELL-38); pages that do not exist yet have no row. */
export function AccountMenu({ me, onContactSupport }: Props) {
  const { pathname } = useLocation()
  return (
    <AvatarMenu
      name={fullName(me)}
      email={me.email}
      picture={readAvatar(me.profileImageUrl)}
      items={[
        { ...accountLink(pathname), icon: Settings },
        { label: 'Contact Support', icon: LifeBuoy, onSelect: onContactSupport },
        { label: 'Gifts', icon: Gift, href: '/member-gifts' },
        { label: 'Log out', icon: LogOut, href: '/api/logout' },
      ]}
    />
  )
}
