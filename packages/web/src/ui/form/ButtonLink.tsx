import './Button.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor, type AnchorProps } from '../layout/Anchor.tsx'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import { type ButtonLook, buttonClasses } from './button-classes.ts'

type Props = Omit<AnchorProps, 'children'> &
  ButtonLook & { children: ReactNode; icon?: LucideIcon | undefined }

/** A link that looks like a button. */
export function ButtonLink({ tone, go, size, wide, icon, children, className, ...anchor }: Props) {
  return (
    <Anchor {...anchor} className={classNames(buttonClasses({ tone, go, size, wide }), className)}>
      {icon && <Icon icon={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </Anchor>
  )
}
