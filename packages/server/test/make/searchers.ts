import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { runJob } from '../run-job.ts'

type Wish = Parameters<TestApp['make']['person']>[0]

export const boston = { city: 'Boston', state: 'MA', zipCode: '02108' }
export const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }

/** Numbers a unique word per test, so that searches do not match across tests. */
let words = 0
export function newWord(): string {
  words += 1
  return `widget${String.fromCharCode(97 + (words % 26), 97 + Math.floor(words / 26))}x`
}

/** Members with saved searches, what others post for them, and what they are told. */
export function searchersIn({ deps, make, as }: Pick<TestApp, 'deps' | 'make' | 'as'>) {
  const run = (name: 'find-news' | 'tell-news') => runJob(deps, name)
  return {
    run,

    async findAndTell(): Promise<void> {
      await run('find-news')
      await run('tell-news')
    },

    async searcher(body: object, wish: Wish = {}) {
      const person = await make.person(wish)
      const answer = await person.browser.post('/api/saved-searches', { radius: 50, ...body })
      expect(answer.statusCode, answer.body).toBe(201)
      return { ...person, searchId: answer.json().id as string }
    },

    async post(title: string, fields: Record<string, string> = {}, wish: Wish = {}) {
      const owner = await make.person(wish)
      const item = { title, value: '20', ...fields }
      const answer = await owner.browser.form('POST', '/api/items', item)
      expect(answer.statusCode, answer.body).toBe(201)
      return { owner, id: answer.json().id as string }
    },

    /** Signs in anew, because sessions end while the clock is moved. */
    async newsOf({ id }: { id: string }) {
      const told = (await (await as(id)).get('/api/messages?tab=other')).json()
      return told.filter(({ type }: { type: string }) => type === 'search_found')
    },

    read: async ({ id }: { id: string }) => (await as(id)).patch('/api/messages/read-all'),
  }
}
