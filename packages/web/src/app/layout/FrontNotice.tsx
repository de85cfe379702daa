import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FrontBar } from '../../ui/FrontBar.tsx'
import { PageFooter } from './PageFooter.tsx'

type Props = {
  title: string
  /** The one way on. */
  link: { href: string; label: string }
  children: ReactNode
}

/** A whole page that only says why there is nothing here, and where to go. */
export function FrontNotice({ title, link, children }: Props) {
  return (
    <>
      <FrontBar homeHref="/" />
      <main id="main" tabIndex={-1} className="page-main">
        <EmptyState
          illustration="street"
          title={title}
          headingLevel={1}
          action={
            <ButtonLink tone="light" href={link.href}>
              {link.label}
            </ButtonLink>
          }
        >
          {children}
        </EmptyState>
      </main>
      <PageFooter />
    </>
  )
}
