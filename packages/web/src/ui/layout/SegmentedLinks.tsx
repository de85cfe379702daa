import '../form/Segmented.css'
import { Anchor } from './Anchor.tsx'

type SegmentLink = { href: string; label: string; current: boolean }

/** A switch between two to four views with addresses of their own. */
export function SegmentedLinks({ label, links }: { label: string; links: readonly SegmentLink[] }) {
  return (
    <nav className="seg" aria-label={label}>
      {links.map(({ href, label: text, current }) => (
        <Anchor key={href} href={href} aria-current={current ? 'page' : undefined}>
          {text}
        </Anchor>
      ))}
    </nav>
  )
}
