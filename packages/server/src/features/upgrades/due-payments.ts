import { HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { lapseTime } from '@swapstead/domain/upgrades/payment.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { configuredProviders } from './providers/choose.ts'
import { lockPayment, type PaymentRow, savePayment } from './queries.ts'

/** Money on its way back comes before what is only to be asked. */
export type DueKind = 'refund' | 'question'

const LONGEST_WAIT = 6 * HOUR

/**
 * Payments whose turn has come, the one that waits longest first. What nobody can be asked about is left alone; guests play
 * wherever they are.
 */
export async function listDuePayments(
  db: Db,
  config: Config,
  kind: DueKind,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment_upgrades p
    where p.refund_due_at is ${kind === 'refund' ? sql`not null` : sql`null`}
      and p.next_look_at <= ${now}
      and (
        p.provider = any(${configuredProviders(config)})
        or (p.provider = 'simulated' and exists (select from users u where u.id = p.user_id and u.is_guest))
      )
    order by p.next_look_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down when it is a payment's turn again, before anybody is asked: one that always fails moves back. */
export async function claimDuePayment(tx: Tx, id: string, now: Date): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, id)
  if (!payment?.nextLookAt || payment.nextLookAt > now) return null
  const looks = payment.looks + 1
  await savePayment(tx, id, { looks, nextLookAt: nextLookAfter(payment, looks, now) })
  return payment
}

/** Ever longer waits; a payment lapses on time all the same. */
function nextLookAfter({ createdAt }: PaymentRow, looks: number, now: Date): Date {
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.min(looks, 10))
  const next = new Date(now.getTime() + wait)
  const lapse = lapseTime(createdAt)
  return lapse > now && lapse < next ? lapse : next
}
