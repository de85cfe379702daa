import { EASTERN } from '@swapstead/domain/states.ts'
import { type RawBuilder, sql } from 'kysely'

/** The wall clock of the joined place `p`, or Eastern time where there is none. */
export function localTime(now: Date, place = 'p'): RawBuilder<unknown> {
  return sql`(${now}::timestamptz at time zone coalesce(${sql.ref(`${place}.time_zone`)}, ${EASTERN}))`
}

/** From nine in the morning to nine in the evening, so that news wakes nobody. */
export function isDaytime(now: Date, place = 'p'): RawBuilder<boolean> {
  return sql<boolean>`extract(hour from ${localTime(now, place)}) between 9 and 20`
}
