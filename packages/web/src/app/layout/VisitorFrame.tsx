import type { ReactNode } from 'react'
import { PageFooter } from './PageFooter.tsx'
import { VisitorBar } from './VisitorBar.tsx'

/** The frame of a page for visitors. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <VisitorBar />
      {children}
      <PageFooter />
    </>
  )
}
