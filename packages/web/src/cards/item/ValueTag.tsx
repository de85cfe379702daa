import './ValueTag.css'
import { classNames } from '../../ui/layout/class-names.ts'

/** An item's value on a tag: over a photo's edge, or large in the text. */
export function ValueTag({ value, large = false }: { value: string; large?: boolean }) {
  return (
    <span className={classNames('vtag', large && 'vtag-large')}>
      <span className="vtag-b">
        <small>Value</small> {value}
      </span>
    </span>
  )
}
