import './TalkLines.css'
import type { Ref } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'

export type TalkLine = { id: string; from: string; when: string; text: string; isOwn: boolean }

/** The messages of a conversation, oldest first. */
export function TalkLines({
  label,
  lines,
  end,
}: {
  label: string
  lines: readonly TalkLine[]
  /** Refers to the newest message. */
  end?: Ref<HTMLLIElement>
}) {
  return (
    <ol className="talk" aria-label={label}>
      {lines.map(({ id, from, when, text, isOwn }, place) => (
        <li
          key={id}
          className={classNames(isOwn && 'is-own')}
          ref={place === lines.length - 1 ? end : undefined}
        >
          <small>
            {from}, {when}
          </small>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
