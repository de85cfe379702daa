import './EmptyState.css'
import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../../brand/Illustration.tsx'

type Props = {
  illustration?: IllustrationName | undefined
  title: ReactNode
  /** One sentence: what to do. */
  children?: ReactNode
  /** One action; a second one stays a line button. */
  action?: ReactNode
  /** 1: the state is the page (404, access denied). */
  headingLevel?: 1 | 2
}

/** Nothing here yet: a drawing, a title, a sentence, an action. */
export function EmptyState({ illustration, title, children, action, headingLevel = 2 }: Props) {
  return (
    <div className="empty">
      {illustration && <Illustration name={illustration} />}
      {headingLevel === 1 ? <h1 className="display">{title}</h1> : <h2 className="h2">{title}</h2>}
      {children !== undefined && <p>{children}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  )
}
