import { after, HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { lapseTime } from '@swapstead/domain/upgrades/payment.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { configuredProviders } from './providers/choose.ts'
import { lockPayment, type PaymentRow, savePayment } from './queries.ts'

/** Refunds come before payments that are only checked. */
export type DueKind = 'refund' | 'question'

const LONGEST_WAIT = 6 * HOUR

/**
 * Due payments, the longest waiting first. Leaves out those whose provider is not configured,
 * except simulated ones of guests.
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

/**
 * Schedules the next check before the provider is called, so that a failing payment does not block
 * others.
 */
export async function claimDuePayment(tx: Tx, id: string, now: Date): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, id)
  if (!payment?.nextLookAt || payment.nextLookAt > now) return null
  const looks = payment.looks + 1
  await savePayment(tx, id, { looks, nextLookAt: nextLookAfter(payment, looks, now) })
  return payment
}

/** The wait doubles each time. A payment still lapses on time. */
function nextLookAfter({ createdAt }: PaymentRow, looks: number, now: Date): Date {
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.min(looks, 10))
  const next = after(now, wait)
  const lapse = lapseTime(createdAt)
  return lapse > now && lapse < next ? lapse : next
}
