import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu/Menu.tsx'
import { Avatar, type AvatarPicture } from './Avatar.tsx'

type Props = {
  name: string
  email: string
  picture: AvatarPicture
  items: readonly MenuItem[]
}

/** The account menu, opened from the member's avatar. */
export function AvatarMenu({ name, email, picture, items }: Props) {
  return (
    <Menu
      label="Account"
      triggerClassName="avatar-button"
      trigger={
        <>
          <span className="sr">Account menu, {name}</span>
          <Avatar name={name} size={38} picture={picture} />
          <Icon icon={ChevronDown} size={16} />
        </>
      }
      header={
        <>
          <b>{name}</b>
          <small>{email}</small>
        </>
      }
      items={items}
    />
  )
}
