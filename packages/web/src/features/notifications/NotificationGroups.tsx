import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { type ReactNode, useState } from 'react'

type Props = {
  /** Those that need the reader before the others. */
  rows: readonly Notification[]
  children: (row: Notification) => ReactNode
}

/**
 * What needs the reader, then the news. What is read here stays where it is until the list is opened
 * again, so that nothing moves away under the pointer or the focus.
 */
export function NotificationGroups({ rows: listed, children }: Props) {
  // What stops needing the reader between two pages comes again among the news.
  const rows = [...new Map(listed.map((row) => [row.id, row])).values()]
  const [needed] = useState(() => new Set<string>())
  for (const { id, needsReader } of rows) if (needsReader) needed.add(id)
  const isNeeding = ({ id, isRead, needsReader }: Notification) =>
    needsReader || (isRead && needed.has(id))
  const needing = rows
    .filter(isNeeding)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const news = rows.filter((row) => !isNeeding(row))
  return (
    <>
      {needing.length > 0 && <h2 className="h2">Needs you</h2>}
      {needing.map(children)}
      {news.length > 0 && <h2 className={needing.length > 0 ? 'h2' : 'sr'}>News</h2>}
      {news.map(children)}
    </>
  )
}
