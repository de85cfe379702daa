import type { ReactNode } from 'react'
import { PageFooter } from './PageFooter.tsx'
import { VisitorBar } from './VisitorBar.tsx'

/** Around a page for whoever is not signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <VisitorBar />
      {children}
      <PageFooter />
    </>
  )
}
