import type { BenchReader } from './seed.ts'
import type { BenchServer } from './server.ts'

type Given = { server: BenchServer; readers: readonly BenchReader[]; cookies: readonly string[] }
type Step = 'post' | 'edit' | 'offer' | 'accept' | 'message'

const steps: readonly Step[] = ['post', 'edit', 'offer', 'accept', 'message']

/** Somebody's item, and who asks for it; with the offer once it is made. */
type Swap = { itemId: string; owner: number; asker: number; offerId?: string }

/** Members who trade with each other, one step at a time: each step takes up what an earlier one has left. */
export class Story {
  readonly #given: Given
  readonly #left = new Map<Step, Swap[]>()
  #turn = 0

  constructor(given: Given) {
    this.#given = given
  }

  /** The next kind of step, or a post where nothing waits for that kind yet. */
  async step(): Promise<void> {
    const wanted = steps[this.#turn % steps.length] ?? 'post'
    this.#turn += 1
    const swap = wanted === 'post' ? undefined : this.#left.get(wanted)?.shift()
    if (!swap) return this.#leave('edit', await this.post(this.#turn))
    const done = await this.#take(wanted, swap)
    const next = steps[steps.indexOf(wanted) + 1]
    if (next) this.#leave(next, done)
  }

  /** Posts an item of the member with this number. */
  async post(number: number, title = 'Chair from the attic', photo?: Blob): Promise<Swap> {
    const { length } = this.#given.cookies
    const owner = number % length
    const fields = { title, value: '25', ...(photo && { image1: photo }) }
    const { id } = await this.#form('POST', '/api/items', owner, fields)
    return { itemId: id, owner, asker: (number + 1) % length }
  }

  #leave(step: Step, swap: Swap): void {
    this.#left.set(step, [...(this.#left.get(step) ?? []), swap])
  }

  async #take(step: Step, swap: Swap): Promise<Swap> {
    const { itemId, owner, asker, offerId } = swap
    if (step === 'edit') {
      await this.#form('PATCH', `/api/items/${itemId}`, owner, { description: 'In good order' })
    } else if (step === 'offer') {
      const wish = { toItemId: itemId, cashAdjustment: 5 }
      const { id } = await this.#send('POST', '/api/trade-offers', asker, wish)
      return { ...swap, offerId: id }
    } else if (step === 'accept') {
      await this.#send('PATCH', `/api/trade-offers/${offerId}`, owner, { status: 'accepted' })
    } else {
      const message = {
        toUserId: this.#given.readers[owner]?.userId,
        content: 'When shall we meet?',
      }
      await this.#send('POST', '/api/messages', asker, { ...message, tradeOfferId: offerId })
    }
    return swap
  }

  #form(method: string, path: string, member: number, fields: Record<string, string | Blob>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return this.#ask(method, path, member, { body: form })
  }

  #send(method: string, path: string, member: number, body: object) {
    const headers = { 'content-type': 'application/json' }
    return this.#ask(method, path, member, { headers, body: JSON.stringify(body) })
  }

  async #ask(method: string, path: string, member: number, more: RequestInit) {
    const { server, cookies } = this.#given
    const headers = { ...more.headers, cookie: cookies[member] ?? '' }
    const answer = await fetch(`${server.origin}${path}`, { method, ...more, headers })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return (await answer.json()) as { id: string }
  }
}
