import './scroll-fade.css'
import './SideNav.css'
import { useEffect, useRef } from 'react'
import { Anchor } from './Anchor.tsx'

export type SideLink = { href: string; label: string; current?: boolean }

/** Links beside a long page; on phones a scrolling row above it, which follows the current one. */
export function SideNav({ label, links }: { label: string; links: readonly SideLink[] }) {
  const row = useRef<HTMLDivElement>(null)
  const current = links.find((link) => link.current)?.href
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!current || !row.current || !link) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav className="sidenav" aria-label={label}>
      <div ref={row} className="sidenav-row scroll-fade">
        {links.map((link) => (
          <Anchor key={link.href} href={link.href} aria-current={link.current ? 'true' : undefined}>
            {link.label}
          </Anchor>
        ))}
      </div>
    </nav>
  )
}
