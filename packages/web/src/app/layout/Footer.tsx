import './Shell.css'
import type { ReactNode } from 'react'
import { Logo } from '../../brand/Logo.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'

type Props = {
  links: readonly { href: string; label: string }[]
  line?: string
  /** After the links. */
  children?: ReactNode
}

export function Footer({
  links,
  line = 'Swap things, not money. Meet in public. Be a good neighbor.',
  children,
}: Props) {
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <Logo size="foot" />
        <p>{line}</p>
        {links.length > 0 && (
          <nav className="foot-l" aria-label="About Swapstead">
            {links.map((link) => (
              <Anchor key={link.href} href={link.href}>
                {link.label}
              </Anchor>
            ))}
          </nav>
        )}
        {children}
      </div>
    </footer>
  )
}
