import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { FrontBar } from './FrontBar.tsx'
import { PageFooter } from './PageFooter.tsx'

type NoticeLink = { href: string; label: string }

type Props = {
  title: string
  link: NoticeLink
  otherLink?: NoticeLink
  /** A lit action before the links. */
  action?: ReactNode
  children: ReactNode
}

/** A full page that explains a missing page and links onward. */
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
              <ButtonLink tone={action ? 'line' : 'light'} href={link.href}>
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
