import './Button.css'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconSize } from '../layout/Icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: LucideIcon
  iconSize?: IconSize
}

/** A button of 44 px with an icon alone. */
export function IconButton({ label, icon, iconSize = 18, className, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={classNames('icon-btn', className)}
      aria-label={label}
    >
      <Icon icon={icon} size={iconSize} />
    </button>
  )
}
