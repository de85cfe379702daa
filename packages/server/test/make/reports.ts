import type { ReportReference } from '@swapstead/domain/reports/report.ts'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

const words = { subject: 'Report: Brass lamp', description: 'This lamp was stolen from my porch.' }

export function sendReport(browser: Visitor, reference: ReportReference) {
  return browser.post('/api/member-auth/support-tickets', { ...words, reference })
}

/** Ann reports the lamp of Bob. */
export async function reportLamp({ make, as }: Pick<TestApp, 'make' | 'as'>) {
  const [ann, bob] = [await make.member({ firstName: 'Ann' }), await make.member()]
  const lamp = await make.item({
    userId: bob.id,
    title: 'Brass lamp',
    wishlist: ['A chair'],
    year: 1998,
  })
  const hers = await as(ann.id)
  const answer = await sendReport(hers, { kind: 'item', id: lamp.id })
  expect(answer.statusCode, answer.body).toBe(201)
  return { ann, bob, lamp, hers, his: await as(bob.id), id: String(answer.json().id) }
}
