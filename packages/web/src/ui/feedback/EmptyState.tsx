import './EmptyState.css'
import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../../brand/Illustration.tsx'

type Props = {
  illustration?: IllustrationName | undefined
  title: ReactNode
  /** One sentence that says what to do. */
  children?: ReactNode
  action?: ReactNode
  /** 1 where the state is the whole page, such as a 404. */
  headingLevel?: 1 | 2
}

/** A drawing, a title, a sentence and an action, for an empty list or page. */
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
