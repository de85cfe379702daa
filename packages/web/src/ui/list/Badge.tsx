import './Badge.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'

/**
 * wait: Pending, Open, Paused. pending: PENDING TRADE. ok: Active, Completed. no: urgent,
 * DEACTIVATED. info: In progress, View Only. line: photo tiers. ink: Members Only.
 * plain: CANCELLED, Expired, Draft, Closed.
 */
export type BadgeTone = 'plain' | 'wait' | 'pending' | 'ok' | 'no' | 'info' | 'ink' | 'line'

/** A state in a word, with an icon: never by color alone. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: LucideIcon | undefined
  children: ReactNode
}) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </span>
  )
}
