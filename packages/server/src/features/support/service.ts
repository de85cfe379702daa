import { randomInt } from 'node:crypto'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { NewTicket, Ticket } from '@swapstead/domain/support/ticket.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertTicket } from './queries.ts'

/** Without letters and digits that look alike: people read the number out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_CHARACTERS = 5

/** Opens a ticket of the member's own. A number that is taken is drawn anew (readings S-68). */
export async function openTicket(
  { db, now }: Deps,
  actor: Actor,
  input: NewTicket,
  drawNumber = ticketNumber,
): Promise<Ticket> {
  return transact(db, async (tx) => {
    for (;;) {
      const numbered = { id: newId(), userId: actor.id, ticketNumber: drawNumber(now()) }
      const ticket = await insertTicket(tx, { ...numbered, ...input })
      if (ticket) return ticket
    }
  })
}

/** `TKT-`, the date in UTC, and five random characters: TKT-20261122-7KQ2M. */
export function ticketNumber(now: Date): string {
  const date = now.toISOString().slice(0, 10).replaceAll('-', '')
  const random = Array.from(
    { length: RANDOM_CHARACTERS },
    () => ALPHABET[randomInt(ALPHABET.length)],
  )
  return `TKT-${date}-${random.join('')}`
}
