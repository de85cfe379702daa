import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'

export function lasting(duration: number): RawBuilder<unknown> {
  return sql`${duration} * interval '1 millisecond'`
}

export function momentsBefore(now: Date) {
  return (duration: number) => sql`${before(now, duration)}::timestamptz`
}
