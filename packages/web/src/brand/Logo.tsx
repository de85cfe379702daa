import './Logo.css'
import { Anchor } from '../ui/layout/Anchor.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { Mark } from './Mark.tsx'

/** Mark and name; a link home with `href`. */
export function Logo({ href, size = 'bar' }: { href?: string; size?: 'foot' | 'bar' | 'front' }) {
  const classes = classNames('brand', `brand-${size}`)
  const widths = { foot: 28, bar: 38, front: 42 } as const
  const content = (
    <>
      <Mark width={widths[size]} />
      <span className="word">Swapstead</span>
    </>
  )
  if (href === undefined) return <span className={classes}>{content}</span>
  return (
    <Anchor className={classes} href={href} aria-label="Swapstead home">
      {content}
    </Anchor>
  )
}
