import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { PageHeading } from './PageHeading.tsx'

type Props = {
  title: ReactNode
  sub?: ReactNode
  back?: { href: string; label: string }
  width?: 'reading' | 'narrow'
  /** At the right of the title. */
  end?: ReactNode
  children: ReactNode
}

/** A page with one column, of text width by default. */
export function ReadingLayout({ title, sub, back, width = 'reading', end, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className="page-main">
      <div className={`wrap wrap-${width}`}>
        {back && (
          <p className="mb-3">
            <BackLink href={back.href}>{back.label}</BackLink>
          </p>
        )}
        <PageHeading title={title} sub={sub}>
          {end}
        </PageHeading>
        {children}
      </div>
    </main>
  )
}
