import './Badge.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'

/**
 * wait: not answered yet. pending: reserved. ok: active or done. no: urgent or switched off.
 * info: in progress. line: a grade. ink: restricted. plain: closed or past.
 */
export type BadgeTone = 'plain' | 'wait' | 'pending' | 'ok' | 'no' | 'info' | 'ink' | 'line'

/** A state as a word with an icon, never by color alone. */
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
