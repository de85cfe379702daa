import { randomUUID } from 'node:crypto'
import type { Entry, Recorder } from './recorder.ts'

/** One write as a member asks for it. Its marker stands in what is written, and nowhere else. */
export type Deed = {
  kind:
    | 'item'
    | 'itemWithPhoto'
    | 'itemWithCredits'
    | 'offer'
    | 'accept'
    | 'message'
    | 'ticket'
    | 'gift'
  marker: string
  method: 'POST' | 'PATCH'
  path: string
  cookie: string
  body: FormData | object
}

export type Person = { id: string; cookie: string; gifts: string[] }
type Offered = { id: string; sender: Person; receiver: Person }

/** Members who do what members do, all at once, each thing marked. */
export class Neighborhood {
  readonly #people: readonly Person[]
  readonly #recorder: Recorder
  readonly #photo: Blob
  readonly #items: { id: string; owner: Person }[] = []
  readonly #offers: Offered[] = []

  constructor(people: readonly Person[], recorder: Recorder, photo: Blob) {
    this.#people = people
    this.#recorder = recorder
    this.#photo = photo
  }

  /** So many people at once, one thing after the other, until it is over. */
  async live(atOnce: number, isOver: () => boolean): Promise<void> {
    const one = async () => {
      while (!isOver()) await this.#act()
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }

  #act(): Promise<unknown> {
    const dice = Math.random()
    if (dice < 0.3 || this.#items.length < 10) return this.#post('item')
    if (dice < 0.34) return this.#post('itemWithPhoto')
    if (dice < 0.4) return this.#post('itemWithCredits')
    if (dice < 0.62) return this.#offer()
    if (dice < 0.7) return this.#accept()
    if (dice < 0.88) return this.#message()
    if (dice < 0.97) return this.#ask()
    return this.#takeGift()
  }

  async #post(kind: 'item' | 'itemWithPhoto' | 'itemWithCredits'): Promise<void> {
    const owner = pick(this.#people)
    const marker = `Lamp ${randomUUID()}`
    const form = new FormData()
    form.set('title', marker)
    form.set('value', '12.50')
    if (kind === 'itemWithPhoto') form.set('image1', this.#photo, 'lamp.jpg')
    if (kind === 'itemWithCredits') {
      form.set('useGiftCredits', 'true')
      form.set('creditsUsed', '1')
    }
    const entry = await this.#write(owner, { kind, marker, path: '/api/items', body: form })
    if (entry.outcome === 'ok' && entry.id) this.#items.push({ id: entry.id, owner })
  }

  async #offer(): Promise<void> {
    const [wanted, given] = [pick(this.#items), pick(this.#items)]
    if (wanted.owner === given.owner) return
    const marker = `For you ${randomUUID()}`
    const body = { toItemId: wanted.id, fromItemId: given.id, message: marker }
    const entry = await this.#write(given.owner, {
      kind: 'offer',
      marker,
      path: '/api/trade-offers',
      body,
    })
    if (entry.outcome === 'ok' && entry.id) {
      this.#offers.push({ id: entry.id, sender: given.owner, receiver: wanted.owner })
    }
  }

  async #accept(): Promise<void> {
    const offer = this.#offers.length > 0 ? pick(this.#offers) : undefined
    if (!offer) return
    await this.#write(offer.receiver, {
      ...{ kind: 'accept', marker: offer.id, method: 'PATCH' },
      ...{ path: `/api/trade-offers/${offer.id}`, body: { status: 'accepted' } },
    })
  }

  async #message(): Promise<void> {
    const offer = this.#offers.length > 0 ? pick(this.#offers) : undefined
    if (!offer) return
    const marker = `Hello ${randomUUID()}`
    const body = { toUserId: offer.receiver.id, tradeOfferId: offer.id, content: marker }
    await this.#write(offer.sender, { kind: 'message', marker, path: '/api/messages', body })
  }

  async #ask(): Promise<void> {
    const marker = `Question ${randomUUID()}`
    const body = { subject: marker, description: 'Where do I find what I have posted?' }
    const path = '/api/member-auth/support-tickets'
    await this.#write(pick(this.#people), { kind: 'ticket', marker, path, body })
  }

  async #takeGift(): Promise<void> {
    const person = pick(this.#people)
    const marker = person.gifts.pop()
    if (!marker) return
    await this.#write(person, {
      kind: 'gift',
      marker,
      path: `/api/member-gifts/${marker}/accept`,
      body: {},
    })
  }

  #write(
    { cookie }: Person,
    deed: Omit<Deed, 'cookie' | 'method'> & Partial<Pick<Deed, 'method'>>,
  ): Promise<Entry> {
    return this.#recorder.record({ method: 'POST', cookie, ...deed })
  }
}

function pick<One>(all: readonly One[]): One {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
