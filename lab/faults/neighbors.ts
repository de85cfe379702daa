import { randomUUID } from 'node:crypto'
import {
  acceptGift,
  acceptOffer,
  contactSupport,
  makeOffer,
  postItem,
  writeMessage,
} from '../kit/member-requests.ts'
import type { Neighbor } from '../kit/neighborhood.ts'
import type { Deed, Entry, Recorder } from './recorder.ts'

type Offered = { id: string; sender: Neighbor; receiver: Neighbor }

/** Members who write at random. Each write contains a unique marker. */
export class Neighbors {
  readonly #people: readonly Neighbor[]
  readonly #recorder: Recorder
  readonly #photo: Blob
  readonly #items: { id: string; owner: Neighbor }[] = []
  readonly #offers: Offered[] = []

  constructor(people: readonly Neighbor[], recorder: Recorder, photo: Blob) {
    this.#people = people
    this.#recorder = recorder
    this.#photo = photo
  }

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
    const request = postItem({
      title: marker,
      ...(kind === 'itemWithPhoto' && { photo: this.#photo }),
      ...(kind === 'itemWithCredits' && { creditsUsed: 1 }),
    })
    const entry = await this.#write(owner, { kind, marker, ...request })
    if (entry.outcome === 'ok' && entry.id) this.#items.push({ id: entry.id, owner })
  }

  async #offer(): Promise<void> {
    const [wanted, given] = [pick(this.#items), pick(this.#items)]
    if (wanted.owner === given.owner) return
    const marker = `For you ${randomUUID()}`
    const request = makeOffer({ toItemId: wanted.id, fromItemId: given.id, message: marker })
    const entry = await this.#write(given.owner, { kind: 'offer', marker, ...request })
    if (entry.outcome === 'ok' && entry.id) {
      this.#offers.push({ id: entry.id, sender: given.owner, receiver: wanted.owner })
    }
  }

  async #accept(): Promise<void> {
    const offer = this.#offers.length > 0 ? pick(this.#offers) : undefined
    if (!offer) return
    const request = acceptOffer(offer.id)
    await this.#write(offer.receiver, { kind: 'accept', marker: offer.id, ...request })
  }

  async #message(): Promise<void> {
    const offer = this.#offers.length > 0 ? pick(this.#offers) : undefined
    if (!offer) return
    const marker = `Hello ${randomUUID()}`
    const request = writeMessage(offer.id, offer.receiver.id, marker)
    await this.#write(offer.sender, { kind: 'message', marker, ...request })
  }

  async #ask(): Promise<void> {
    const marker = `Question ${randomUUID()}`
    await this.#write(pick(this.#people), { kind: 'ticket', marker, ...contactSupport(marker) })
  }

  async #takeGift(): Promise<void> {
    const person = pick(this.#people)
    const marker = person.gifts.pop()
    if (marker) await this.#write(person, { kind: 'gift', marker, ...acceptGift(marker) })
  }

  #write({ cookie }: Neighbor, deed: Omit<Deed, 'cookie'>): Promise<Entry> {
    return this.#recorder.record({ cookie, ...deed })
  }
}

function pick<One>(all: readonly One[]): One {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
