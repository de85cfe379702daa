import { UNREAD_MAX } from '@swapstead/domain/messages/inbox.ts'
import { relativeTime } from '@swapstead/domain/times.ts'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Count } from '../../ui/list/Count.tsx'

type Props = {
  href: string
  isCurrent: boolean
  picture: ReactNode
  name: string
  about: string
  latestAt: Date
  now: Date
  timeZone: string
  lastLine: string
  unread: number
  badge: ReactNode
}

/** A row of the inbox that links to its conversation. */
export function InboxLink({ href, isCurrent, latestAt, now, timeZone, unread, ...row }: Props) {
  return (
    <Anchor
      className={classNames('inbox-row', unread > 0 && 'is-new')}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {row.picture}
      <span className="inbox-words">
        <span className="inbox-first">
          <b>{row.name}</b>
          <time dateTime={latestAt.toISOString()}>{relativeTime(latestAt, now, timeZone)}</time>
        </span>
        <span className="inbox-about">{row.about}</span>
        <span className="inbox-last">
          <span>{row.lastLine}</span>
          {unread > 0 && (
            <Count
              value={unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`}
              waiting
              label="unread"
            />
          )}
        </span>
        {row.badge}
      </span>
    </Anchor>
  )
}
