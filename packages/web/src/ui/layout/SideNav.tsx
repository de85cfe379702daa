import './SideNav.css'
import { Anchor } from './Anchor.tsx'

export type SideLink = { href: string; label: string; current?: boolean }

/** Links beside a long page; a scrolling row on phones. */
export function SideNav({ label, links }: { label: string; links: readonly SideLink[] }) {
  return (
    <nav className="sidenav" aria-label={label}>
      {links.map((link) => (
        <Anchor key={link.href} href={link.href} aria-current={link.current ? 'true' : undefined}>
          {link.label}
        </Anchor>
      ))}
    </nav>
  )
}
