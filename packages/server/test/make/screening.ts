import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

const FINDS = '/api/screening/finds'

/** One of the staff with the review list. */
export async function openReview({ db, make, as }: Pick<TestApp, 'db' | 'make' | 'as'>) {
  const staff = await as((await make.member({ isAdmin: true, firstName: 'Dana' })).id)

  /** What the review list has of an author, newest first. */
  async function findsOf(authorId: string): Promise<ReviewItem[]> {
    const answer = await staff.get(`${FINDS}?limit=100`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().filter(({ author }: ReviewItem) => author.id === authorId)
  }
  async function onlyFindOf(authorId: string): Promise<ReviewItem> {
    const [find, ...others] = await findsOf(authorId)
    if (!find || others.length > 0) throw new Error(`${others.length} others`)
    return find
  }
  /** Takes a step about the text as it reads now, unless the body names another. */
  async function step(id: string, name: string, body: object = {}, browser = staff) {
    const { revision } = await db
      .selectFrom('screeningFinds')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return browser.post(`${FINDS}/${id}/${name}`, { revision, ...body })
  }
  return { staff, findsOf, onlyFindOf, step }
}

export async function postItem(browser: Visitor, fields: Record<string, string>) {
  const answer = await browser.form('POST', '/api/items', { value: '5', ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

export function editItem(browser: Visitor, id: string, fields: Record<string, string>) {
  return browser.form('PATCH', `/api/items/${id}`, fields)
}
