import { useState } from 'react'

type Props = {
  /** Of the newest message. */
  id: string | undefined
  /** Null for one of the reader's own. */
  text: string | null
}

/** Tells screen readers what has come since the conversation was opened; the same words twice too. */
export function NewMessage({ id, text }: Props) {
  const [first] = useState(id)
  return (
    <p className="sr" role="status">
      {id !== first && text !== null && <span key={id}>{text}</span>}
    </p>
  )
}
