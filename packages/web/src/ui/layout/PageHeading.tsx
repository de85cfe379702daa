import './PageHeading.css'
import type { ReactNode } from 'react'

/** The h1 of a page, with a line below. Its content is at the right, or below if there is no room. */
export function PageHeading({
  title,
  sub,
  children,
}: {
  title: ReactNode
  sub?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="page-h">
      <div className="page-h-words">
        <h1 className="display">{title}</h1>
        {sub !== undefined && <p className="sub">{sub}</p>}
      </div>
      {children && <div>{children}</div>}
    </div>
  )
}
