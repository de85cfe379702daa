import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { FrontBar } from './FrontBar.tsx'
import { PageFooter } from './PageFooter.tsx'

type NoticeLink = { href: string; label: string }

type Props = {
  title: string
  /** The way on. */
  link: NoticeLink
  /** Another one. */
  otherLink?: NoticeLink
  /** What can be done here, before the ways on. */
  action?: ReactNode
  children: ReactNode
}

/** A whole page that only says why there is nothing here, and where to go. */
export function FrontNotice({ title, link, otherLink, action, children }: Props) {
  return (
    <>
      <FrontBar homeHref="/" />
      <main id="main" tabIndex={-1} className="page-main">
        <EmptyState
          illustration="street"
          title={title}
          headingLevel={1}
          action={
            <>
              {action}
              <ButtonLink tone="light" href={link.href}>
                {link.label}
              </ButtonLink>
              {otherLink && <ButtonLink href={otherLink.href}>{otherLink.label}</ButtonLink>}
            </>
          }
        >
          {children}
        </EmptyState>
      </main>
      <PageFooter />
    </>
  )
}
