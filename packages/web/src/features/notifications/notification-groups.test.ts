import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { expect, test } from 'vitest'
import { groupsOf, type Opened, withRead } from './notification-groups.ts'

const row = (id: string, day: number, changes: Partial<Notification> = {}) =>
  ({
    id,
    isRead: false,
    needsReader: false,
    createdAt: new Date(Date.UTC(2026, 4, day)),
    ...changes,
  }) as Notification
const page = (rows: Notification[]) => ({ rows, next: null, total: null })
const open = (): Opened => ({ needed: new Map(), deleted: new Set() })
const ids = ({ needing, news }: ReturnType<typeof groupsOf>) =>
  [needing, news].map((rows) => rows.map(({ id }) => id))

const needs = { needsReader: true }
const [offer, old, heart] = [row('offer', 9, needs), row('old', 1, needs), row('heart', 8)]

test('S-62 what is read stays in its place, also what the page no longer holds as news', () => {
  const opened = open()
  expect(ids(groupsOf([offer, old, heart], opened))).toEqual([['offer', 'old'], ['heart']])
  const read = row('offer', 9, { isRead: true })
  expect(ids(groupsOf([old, read, heart], opened))).toEqual([['offer', 'old'], ['heart']])
  const { rows: shown } = withRead(page([read, old, heart]), 'old')
  expect(shown.map(({ isRead }) => isRead)).toEqual([true, true, false])
  groupsOf(shown, opened)
  const groups = groupsOf([read, heart], opened)
  expect(ids(groups)).toEqual([['offer', 'old'], ['heart']])
  expect(groups.needing[1]).toMatchObject({ isRead: true, needsReader: false })
  expect(ids(groupsOf([read, heart], open()))).toEqual([[], ['offer', 'heart']])
})

test('S-62 what is gone or is unread news on a later page does not stay', () => {
  const opened = open()
  groupsOf([offer, old, heart], opened)
  expect(ids(groupsOf([offer, heart], opened))).toEqual([['offer'], ['heart']])
  // An offer that was withdrawn is news, and stays among them when it is read.
  groupsOf([row('offer', 9), heart], opened)
  const { rows } = withRead(page([row('offer', 9), heart]), undefined)
  expect(ids(groupsOf(rows, opened))).toEqual([[], ['offer', 'heart']])
})

test('S-62 what is deleted here goes, and what needs nobody any more is news', () => {
  const opened = open()
  groupsOf([offer, old, heart], opened)
  opened.deleted.add('old')
  expect(ids(groupsOf([offer, heart], opened))).toEqual([['offer'], ['heart']])
  expect(ids(groupsOf([heart, row('offer', 9)], opened))).toEqual([[], ['heart', 'offer']])
})
