import './Table.css'
import '../layout/scroll-fade.css'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import { useScrollable } from '../layout/use-scrollable.ts'

type Props = {
  /** The accessible name of the table. */
  caption: string
  captionHidden?: boolean
  /** On phones each row is a block of `LabelledCell`s, and nothing scrolls sideways. */
  stacks?: boolean
  /** A `TableHead` and the tbody. Number cells take the class "n". */
  children: ReactNode
}

/** A table with a sticky head that scrolls sideways in its own region. */
export function TableFrame({ caption, captionHidden = true, stacks, children }: Props) {
  const frameRef = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(frameRef)
  const region = isScrollable ? { tabIndex: 0, role: 'region', 'aria-label': caption } : undefined
  return (
    <div
      ref={frameRef}
      className={classNames('tbl-frame scroll-fade', stacks && 'is-stacking')}
      {...region}
    >
      <table className="tbl">
        <caption className={captionHidden ? 'sr' : 'lbl'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
