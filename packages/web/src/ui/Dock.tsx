import './Shell.css'
import { type LucideIcon, Plus } from 'lucide-react'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'
import type { NavLink } from './TopBar.tsx'

type DockLink = NavLink & { icon: LucideIcon }

type Props = {
  /** Two stand before the button, the rest behind it. */
  links: readonly DockLink[]
  actionLabel?: string
  onAction: () => void
}

/** The navigation at the thumb, under 860 px. */
export function Dock({ links, actionLabel = 'Post Item', onAction }: Props) {
  return (
    <nav className="dock" aria-label="Main, phone">
      {links.slice(0, 2).map((link) => (
        <DockAnchor key={link.href} link={link} />
      ))}
      <button type="button" className="dock-post" onClick={onAction}>
        <span>
          <Icon icon={Plus} size={24} />
        </span>
        {actionLabel}
      </button>
      {links.slice(2).map((link) => (
        <DockAnchor key={link.href} link={link} />
      ))}
    </nav>
  )
}

function DockAnchor({ link }: { link: DockLink }) {
  const hasCount = link.waiting && link.count !== undefined && link.count > 0
  return (
    <Anchor href={link.href} aria-current={link.current ? 'page' : undefined}>
      <span className="dock-i">
        <Icon icon={link.icon} size={22} />
        {hasCount && <b aria-hidden="true">{link.count}</b>}
      </span>
      {link.label}
      {hasCount && <span className="sr">, {link.count} waiting for you</span>}
    </Anchor>
  )
}
