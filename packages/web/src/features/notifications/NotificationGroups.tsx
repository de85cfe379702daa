import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { type ReactNode, useState } from 'react'
import { groupsOf, type Opened } from './notification-groups.ts'

type Props = {
  /** Notifications that need the reader come first. */
  rows: readonly Notification[]
  /** `onDelete` is called before the row is deleted. */
  children: (row: Notification, onDelete: () => void) => ReactNode
}

export function NotificationGroups({ rows, children }: Props) {
  const [opened] = useState<Opened>(() => ({ needed: new Map(), deleted: new Set() }))
  const { needing, news } = groupsOf(rows, opened)
  const shown = (row: Notification) => children(row, () => opened.deleted.add(row.id))
  return (
    <>
      {needing.length > 0 && <h2 className="h2">Needs you</h2>}
      {needing.map(shown)}
      {news.length > 0 && <h2 className={needing.length > 0 ? 'h2' : 'sr'}>News</h2>}
      {news.map(shown)}
    </>
  )
}
