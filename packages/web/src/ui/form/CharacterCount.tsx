import './Field.css'
import { useEffect, useState } from 'react'
import { classNames } from '../layout/class-names.ts'

const NEARLY_FULL = 10

/** "109 characters left of 200", for the control with the given id. */
export function CharacterCount({
  controlId,
  limit,
  text,
}: {
  controlId: string
  limit: number
  text?: unknown
}) {
  const typed = useTypedLength(controlId)
  const left = limit - (typeof text === 'string' ? text.length : typed)
  const sentence = countSentence(left, limit)
  return (
    <>
      <p className={classNames('hint', left < 0 && 'over')} id={`${controlId}-count`}>
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

/** Follows an uncontrolled control, including resets of its form. */
function useTypedLength(controlId: string) {
  const [length, setLength] = useState(0)
  useEffect(() => {
    const control = document.getElementById(controlId)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const read = () => setLength(control.value.length)
    const readAfterReset = () => queueMicrotask(read)
    read()
    control.addEventListener('input', read)
    control.addEventListener('focus', read)
    control.form?.addEventListener('reset', readAfterReset)
    return () => {
      control.removeEventListener('input', read)
      control.removeEventListener('focus', read)
      control.form?.removeEventListener('reset', readAfterReset)
    }
  }, [controlId])
  return length
}
