import './Shell.css'
import type { ReactNode } from 'react'
import { Logo } from '../../brand/Logo.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Count } from '../../ui/list/Count.tsx'

export type NavLink = {
  href: string
  label: string
  count?: number | undefined
  /** Marks the count as something to answer. It is hidden at zero. */
  waiting?: boolean
  current?: boolean
}

type Props = {
  homeHref: string
  links: readonly NavLink[]
  /** Hidden on phones, where the dock shows it. */
  action?: ReactNode
  end?: ReactNode
}

/** The bar on top: logo, pages with their counts, an action and the account menu. */
export function TopBar({ homeHref, links, action, end }: Props) {
  return (
    <header className="top">
      <div className="wrap top-in">
        <Logo href={homeHref} />
        <nav className="nav" aria-label="Main">
          {links.map((link) => (
            <Anchor
              key={link.label}
              href={link.href}
              aria-current={link.current ? 'page' : undefined}
            >
              {link.label}
              <LinkCount link={link} />
            </Anchor>
          ))}
        </nav>
        <div className="top-end">
          {action && <div className="top-action">{action}</div>}
          {end}
        </div>
      </div>
    </header>
  )
}

function LinkCount({ link }: { link: NavLink }) {
  const { waiting = false } = link
  if (link.count === undefined || (waiting && link.count === 0)) return null
  return (
    <Count value={link.count} waiting={waiting} label={waiting ? 'waiting for you' : undefined} />
  )
}
