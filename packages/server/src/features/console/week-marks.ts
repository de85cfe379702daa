import { type Deed, weekOf } from '@swapstead/domain/console/weeks.ts'
import type { DomainEvent } from '@swapstead/domain/events.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Marks what members do, for the figures of the week. */
export function listenForWeeks({ events, now }: Pick<Deps, 'events' | 'now'>): void {
  events.on(async (tx, happened) => {
    const marks = happened.flatMap((event) => {
      const mark = markOf(event)
      return mark ? [mark] : []
    })
    if (marks.length > 0) await insertMarks(tx, weekOf(now()), marks)
  })
}

type Mark = { deed: Deed; userId: string }

/** A swap counts in the area of the member who was asked, as on the pages of towns. */
function markOf(event: DomainEvent): Mark | null {
  switch (event.type) {
    case 'item_posted':
      return { deed: 'posts', userId: event.userId }
    case 'offer_received':
    case 'offer_countered':
      return { deed: 'offers', userId: event.from.id }
    case 'trade_completed':
      return { deed: 'swaps', userId: event.to.id }
    case 'ring_completed':
      return { deed: 'rings', userId: event.members[0].id }
    case 'message_sent':
      return { deed: 'messages', userId: event.from.id }
    case 'ring_message_sent':
      return { deed: 'messages', userId: event.members[event.by].id }
    default:
      return null
  }
}

/** Guests leave no marks. */
async function insertMarks(tx: Tx, week: string, marks: readonly Mark[]): Promise<void> {
  await sql`
    insert into week_marks (week, deed, place_id)
    select ${week}::date, of.deed, u.place_id
    from unnest(${marks.map(({ deed }) => deed)}::text[], ${marks.map(({ userId }) => userId)}::uuid[])
      as of(deed, user_id) join users u on u.id = of.user_id
    where not u.is_guest`.execute(tx)
}
