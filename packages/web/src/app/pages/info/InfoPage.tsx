import './InfoPage.css'
import type { ReactNode } from 'react'
import { useMe } from '../../../lib/session.ts'
import { MemberLayout } from '../../layout/MemberLayout.tsx'
import { PageFooter } from '../../layout/PageFooter.tsx'
import { VisitorBar } from '../../layout/VisitorBar.tsx'

type Props = {
  title: string
  /** What the page says, in a sentence or two. */
  lead: string
  children: ReactNode
}

/** A page of plain words that the footer leads to; anybody may read it. */
export function InfoPage({ title, lead, children }: Props) {
  const me = useMe()
  const page = (
    <main id="main" tabIndex={-1} className="page-main">
      <article className="wrap wrap-narrow info">
        <h1 className="display">{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </article>
    </main>
  )
  if (me && !me.isGuest) return <MemberLayout me={me}>{page}</MemberLayout>
  return (
    <>
      <VisitorBar />
      {page}
      <PageFooter />
    </>
  )
}
