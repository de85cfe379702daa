import { useState } from 'react'

type Props = {
  /** The id of the newest message. */
  id: string | undefined
  /** Null if the reader wrote it. */
  text: string | null
}

/**
 * Tells screen readers about messages that arrive while the conversation is open. Equal texts in a
 * row are both read out.
 */
export function NewMessage({ id, text }: Props) {
  const [first] = useState(id)
  return (
    <p className="sr" role="status">
      {id !== first && text !== null && <span key={id}>{text}</span>}
    </p>
  )
}
