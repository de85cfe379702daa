import type { Page } from '@swapstead/domain/contract.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'

/** What the list remembers while it is open. */
export type Opened = {
  /** Notifications that needed the reader, by id. Some have been read since. */
  needed: Map<string, Notification>
  deleted: Set<string>
}

/** The page with one notification marked as read, or all. */
export function withRead(page: Page<Notification>, id: string | undefined): Page<Notification> {
  const asRead = (row: Notification) => ({ ...row, isRead: true, needsReader: false })
  return { ...page, rows: page.rows.map((row) => (id && row.id !== id ? row : asRead(row))) }
}

/**
 * Notifications that need the reader, then the news. A notification that is read here keeps its
 * place until the list is opened again, so that nothing moves under the pointer or the focus.
 */
export function groupsOf(listed: readonly Notification[], { needed, deleted }: Opened) {
  // A notification is on two pages if it stopped needing the reader between the two fetches.
  const rows = new Map(listed.map((row) => [row.id, row]))
  for (const [id, row] of rows) {
    if (row.needsReader || (row.isRead && needed.has(id))) needed.set(id, row)
    else needed.delete(id)
  }
  for (const [id, row] of needed) {
    // A read notification that is missing from the list is now on a later page. It keeps its place
    // here.
    if (row.isRead && !rows.has(id) && !deleted.has(id)) rows.set(id, row)
  }
  const isNeeding = ({ id }: Notification) => needed.has(id)
  const all = [...rows.values()]
  return {
    needing: all.filter(isNeeding).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    news: all.filter((row) => !isNeeding(row)),
  }
}
