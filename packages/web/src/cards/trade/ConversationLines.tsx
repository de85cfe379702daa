import './ConversationLines.css'
import type { Ref } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'
import { Picture } from '../photo/Picture.tsx'

export type ConversationLine = {
  id: string
  from: string
  when: string
  /** Null for a photo without a text. */
  text: string | null
  isOwn: boolean
  photo?: { url: string; size: { width: number; height: number } } | null
}

/** The messages of a conversation, oldest first. */
export function ConversationLines({
  label,
  lines,
  end,
}: {
  label: string
  lines: readonly ConversationLine[]
  /** Refers to the newest message. */
  end?: Ref<HTMLLIElement>
}) {
  return (
    <ol className="talk" aria-label={label}>
      {lines.map(({ id, from, when, text, isOwn, photo }, place) => (
        <li
          key={id}
          className={classNames(isOwn && 'is-own')}
          ref={place === lines.length - 1 ? end : undefined}
        >
          <small>
            {from}, {when}
          </small>
          {photo && <Picture {...photo} alt={`Photo from ${isOwn ? 'you' : from}`} />}
          {text !== null && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
