import './scroll-fade.css'
import './Tabs.css'
import { useEffect, useRef } from 'react'
import { Count } from '../list/Count.tsx'
import { Anchor } from './Anchor.tsx'
import { scrollToTab } from './scroll-to-tab.ts'

export type TabLink = {
  href: string
  label: string
  count?: number | string | undefined
  current?: boolean
}

/** Tabs that are links. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const frame = useRef<HTMLElement>(null)
  const current = links.find((link) => link.current)?.href
  useEffect(() => {
    if (current) scrollToTab(frame.current, frame.current?.querySelector('[aria-current]') ?? null)
  }, [current])
  return (
    <nav ref={frame} className="tabs scroll-fade" aria-label={label}>
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
