import type { Notification } from '@swapstead/domain/notifications/notification.ts'

/** What was listed and deleted since the list was opened. */
export type Opened = {
  /** The latest of what has needed the reader, by id. */
  needed: Map<string, Notification>
  deleted: Set<string>
}

/**
 * What needs the reader, then the news. What is read here stays where it is until the list is opened
 * again, so that nothing moves away under the pointer or the focus.
 */
export function groupsOf(listed: readonly Notification[], { needed, deleted }: Opened) {
  // What stops needing the reader between two pages comes again among the news.
  const rows = new Map(listed.map((row) => [row.id, row]))
  for (const [id, row] of rows) if (row.needsReader) needed.set(id, row)
  for (const [id, row] of needed) {
    // An old one that is read stands on a later page.
    const isElsewhere = !rows.has(id) && !deleted.has(id)
    if (isElsewhere) rows.set(id, { ...row, isRead: true, needsReader: false })
  }
  const isNeeding = ({ id, isRead, needsReader }: Notification) =>
    needsReader || (isRead && needed.has(id))
  const all = [...rows.values()]
  return {
    needing: all.filter(isNeeding).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    news: all.filter((row) => !isNeeding(row)),
  }
}
