import './scroll-fade.css'
import './Tabs.css'
import { Count } from '../list/Count.tsx'
import { Anchor } from './Anchor.tsx'

export type TabLink = {
  href: string
  label: string
  count?: number | string | undefined
  current?: boolean
}

/** Tabs that are links. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="tabs scroll-fade" aria-label={label}>
      {links.map((link) => (
        <Anchor
          key={link.href}
          href={link.href}
          className="tab"
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
          {link.count !== undefined && <Count value={link.count} />}
        </Anchor>
      ))}
    </nav>
  )
}
