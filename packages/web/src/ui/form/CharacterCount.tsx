import './Field.css'
import { classNames } from '../layout/class-names.ts'

const NEARLY_FULL = 10

/** "109 characters left of 200", for the field that names this id. */
export function CharacterCount(props: { id: string; limit: number; text: unknown }) {
  const { id, limit, text } = props
  const left = limit - String(text ?? '').length
  const sentence = countSentence(left, limit)
  return (
    <>
      <p className={classNames('hint', left < 0 && 'over')} id={id}>
        {sentence}
      </p>
      <span className="sr" role="status">
        {left <= NEARLY_FULL ? sentence : ''}
      </span>
    </>
  )
}

function countSentence(left: number, limit: number) {
  const count = Math.abs(left)
  const characters = count === 1 ? 'character' : 'characters'
  return left < 0
    ? `${count} ${characters} over the limit of ${limit}`
    : `${count} ${characters} left of ${limit}`
}
