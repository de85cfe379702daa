import './Shell.css'
import type { ReactNode } from 'react'
import { Logo } from '../../brand/Logo.tsx'

/** The top bar of the landing page, 404 and profile setup. */
export function FrontBar({ homeHref, children }: { homeHref: string; children?: ReactNode }) {
  return (
    <header className="wrap front-top">
      <Logo href={homeHref} size="front" />
      <div className="front-end">{children}</div>
    </header>
  )
}
