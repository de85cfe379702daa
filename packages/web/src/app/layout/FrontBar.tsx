import './Shell.css'
import type { ReactNode } from 'react'
import { Logo } from '../../brand/Logo.tsx'

/** The bar of front pages: landing, 404, profile setup. No dock goes with it. */
export function FrontBar({ homeHref, children }: { homeHref: string; children?: ReactNode }) {
  return (
    <header className="wrap front-top">
      <Logo href={homeHref} size="front" />
      <div className="front-end">{children}</div>
    </header>
  )
}
