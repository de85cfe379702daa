import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { Answer, Visitor } from '../visitor.ts'

export type Guest = { id: string; browser: Visitor; username: string }
type Json<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] }
export type SessionJson = Omit<GuestSession, 'user' | 'offersChangedAt'> & {
  user: Json<GuestSession['user']>
  offersChangedAt: string | null
}

/** A guest who has started a sandbox over HTTP. */
export async function beginSandbox(
  { visitor }: Pick<TestApp, 'visitor'>,
  place = { city: 'Maplewood', state: 'NJ' },
): Promise<Guest> {
  const browser = visitor()
  const answer = await browser.post('/api/sandbox/create-guest', place)
  expect(answer.statusCode, answer.body).toBe(201)
  const { user } = answer.json()
  return { id: user.id, browser, username: user.username }
}

/** The body of a test item. By default it wishes for something that no neighbor has. */
export function testItem(guest: Guest, changes: Record<string, unknown> = {}) {
  return {
    title: 'Desk lamp',
    description: 'Bends where you want it.',
    value: '20',
    category: 'home',
    year: '',
    imageUrl1: null,
    wishlist: ['Zither'],
    acceptOnlyWishlistOffers: false,
    guestUserId: guest.id,
    ...changes,
  }
}

export async function postItem(guest: Guest, changes: Record<string, unknown> = {}) {
  const answer = await guest.browser.post('/api/sandbox/items', testItem(guest, changes))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** The guest's session. Reading it also lets the neighbors act. */
export async function sessionOf({ browser }: Guest): Promise<SessionJson> {
  return good(await browser.get('/api/sandbox/session'))
}

export function good(answer: Answer) {
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
