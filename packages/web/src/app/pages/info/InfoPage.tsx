import './InfoPage.css'
import { type ReactNode, use } from 'react'
import { InfoFrameContext } from './info-frame.ts'

type Props = {
  title: string
  /** The page in a sentence or two. */
  lead: string
  children: ReactNode
}

/** A public page of text, linked from the footer. */
export function InfoPage({ title, lead, children }: Props) {
  const Frame = use(InfoFrameContext)
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="page-main">
        <article className="wrap wrap-narrow info" aria-label={title}>
          <h1 className="display">{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </article>
      </main>
    </Frame>
  )
}
