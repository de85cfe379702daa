import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { classNames } from './class-names.ts'
import { PageHeading } from './PageHeading.tsx'

type Props = {
  title: ReactNode
  sub?: ReactNode
  back?: { href: string; label: string }
  /** Offers and settings are reading wide, messages narrow. */
  width?: 'reading' | 'narrow'
  /** Right of the title. */
  end?: ReactNode
  children: ReactNode
}

/** One column to read in: offers, messages, gifts, settings, the small print. */
export function ReadingLayout({ title, sub, back, width = 'reading', end, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className="page-main">
      <div className={classNames('wrap', width === 'narrow' ? 'wrap-narrow' : 'wrap-reading')}>
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
