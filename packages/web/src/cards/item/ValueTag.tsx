import './ValueTag.css'
import { classNames } from '../../ui/layout/class-names.ts'

/** What a thing is worth, on a paper tag: hung over a photo's left edge, or large in the text. */
export function ValueTag({ value, large = false }: { value: string; large?: boolean }) {
  return (
    <span className={classNames('vtag', large && 'vtag-large')}>
      <span className="vtag-b">
        <small>Value</small> {value}
      </span>
    </span>
  )
}
