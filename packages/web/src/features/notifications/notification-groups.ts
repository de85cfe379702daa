import type { Page } from '@swapstead/domain/contract.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'

/** What was listed and deleted since the list was opened. */
export type Opened = {
  /** What needs the reader, and what was read since, by id. */
  needed: Map<string, Notification>
  deleted: Set<string>
}

/** A page on which one of its notifications, or all, are read. */
export function withRead(page: Page<Notification>, id: string | undefined): Page<Notification> {
  const asRead = (row: Notification) => ({ ...row, isRead: true, needsReader: false })
  return { ...page, rows: page.rows.map((row) => (id && row.id !== id ? row : asRead(row))) }
}

/**
 * What needs the reader, then the news. What is read here stays where it is until the list is opened
 * again, so that nothing moves away under the pointer or the focus.
 */
export function groupsOf(listed: readonly Notification[], { needed, deleted }: Opened) {
  // What stops needing the reader between two pages comes again among the news.
  const rows = new Map(listed.map((row) => [row.id, row]))
  for (const [id, row] of rows) {
    if (row.needsReader || (row.isRead && needed.has(id))) needed.set(id, row)
    else needed.delete(id)
  }
  for (const [id, row] of needed) {
    // An old one that was read stands on a later page; an unread one is gone or news there.
    if (row.isRead && !rows.has(id) && !deleted.has(id)) rows.set(id, row)
  }
  const isNeeding = ({ id }: Notification) => needed.has(id)
  const all = [...rows.values()]
  return {
    needing: all.filter(isNeeding).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    news: all.filter((row) => !isNeeding(row)),
  }
}
