import './Shell.css'
import { type LucideIcon, Plus } from 'lucide-react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Count } from '../../ui/list/Count.tsx'
import type { NavLink } from './TopBar.tsx'

export type DockLink = NavLink & { icon: LucideIcon }

type Props = {
  /** Two stand before the button, the rest after it. */
  links: readonly DockLink[]
  actionLabel?: string
  onAction: () => void
}

/** The bottom navigation below 860 px. */
export function Dock({ links, actionLabel = 'Post Item', onAction }: Props) {
  return (
    <nav className="dock" aria-label="Main, phone">
      {links.slice(0, 2).map((link) => (
        <DockAnchor key={link.label} link={link} />
      ))}
      <button type="button" className="dock-post" onClick={onAction}>
        <span>
          <Icon icon={Plus} size={24} />
        </span>
        {actionLabel}
      </button>
      {links.slice(2).map((link) => (
        <DockAnchor key={link.label} link={link} />
      ))}
    </nav>
  )
}

/** Zeros are left out: room is scarce. */
function DockAnchor({ link }: { link: DockLink }) {
  const { href, label, current } = link
  return (
    <Anchor href={href} aria-current={current ? 'page' : undefined}>
      <CountedIcon link={link} />
      {label}
      <SpokenCount link={link} />
    </Anchor>
  )
}

/** An icon with its count, which SpokenCount says. */
export function CountedIcon({ link: { icon, count = 0, waiting = false } }: { link: DockLink }) {
  return (
    <span className="dock-i" aria-hidden="true">
      <Icon icon={icon} size={22} />
      {count > 0 && <Count value={count} waiting={waiting} />}
    </span>
  )
}

export function SpokenCount({ link: { count = 0, waiting } }: { link: DockLink }) {
  if (count === 0) return null
  return (
    <span className="sr">
      , {count}
      {waiting && ' waiting for you'}
    </span>
  )
}
