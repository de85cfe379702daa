import '../layout/PageHeading.css'
import type { ReactNode } from 'react'

type Props = {
  level: 1 | 2
  title: string
  /** For `aria-labelledby`. */
  titleId?: string
  sub: ReactNode
  /** The list's action. */
  children?: ReactNode
}

/** The heading of a dense list: like that of a page, but small, with its action at the far end. */
export function ListHeading({ level, title, titleId, sub, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="page-h">
      <div className="page-h-words">
        <Heading id={titleId} className="h2">
          {title}
        </Heading>
        <p className="sub">{sub}</p>
      </div>
      {children && <div className="push">{children}</div>}
    </div>
  )
}
