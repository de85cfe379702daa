import { Ellipsis } from 'lucide-react'
import { type ButtonLook, buttonClasses } from '../form/button-classes.ts'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import { Menu, type MenuItem } from './Menu.tsx'

type Props = Pick<ButtonLook, 'tone' | 'size'> & {
  label: string
  items: readonly MenuItem[]
  className: string
}

/** A menu behind three dots. */
export function MoreMenu({ label, items, className, ...look }: Props) {
  return (
    <Menu
      label={label}
      triggerClassName={classNames(buttonClasses(look), className)}
      trigger={
        <>
          <span className="sr">{label}</span>
          <Icon icon={Ellipsis} size={20} />
        </>
      }
      items={items}
    />
  )
}
