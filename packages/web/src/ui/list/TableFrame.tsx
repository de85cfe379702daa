import './Table.css'
import { type ReactNode, useRef } from 'react'
import { useScrollable } from '../layout/use-scrollable.ts'

type Props = {
  /** Names the table for readers. */
  caption: string
  captionHidden?: boolean
  /** thead and tbody; numbers take class "n". */
  children: ReactNode
}

/** A table for staff: sticky head, and a region of its own that scrolls sideways. */
export function TableFrame({ caption, captionHidden = true, children }: Props) {
  const frameRef = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(frameRef)
  const region = isScrollable ? { tabIndex: 0, role: 'region', 'aria-label': caption } : undefined
  return (
    <div ref={frameRef} className="tbl-frame" {...region}>
      <table className="tbl">
        <caption className={captionHidden ? 'sr' : 'lbl'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
