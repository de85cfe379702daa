import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../deeds.ts'
import type { Caller } from './caller.ts'

const PASSWORD = 'four words that nobody guesses'
/** As long as this an open page stays, at least and at most. */
const [GLANCE_MS, EVENING_MS] = [5_000, 90_000]

/** What people come for. Who posts takes it away again, so that there is as much on the last day as on the first. */
export class Visits {
  readonly #caller: Caller
  readonly #people: readonly Person[]
  readonly #photo: Blob

  constructor(caller: Caller, people: readonly Person[], photo: Blob) {
    this.#caller = caller
    this.#people = people
    this.#photo = photo
  }

  /** One visit, of whatever kind the dice say. */
  go(): Promise<void> {
    const dice = Math.random()
    if (dice < 0.35) return this.#browse()
    if (dice < 0.55) return this.#post()
    if (dice < 0.7) return this.#trade()
    if (dice < 0.8) return this.#openPage()
    if (dice < 0.86) return this.#readNews()
    if (dice < 0.94) return this.#try()
    if (dice < 0.97) return this.#askForHelp()
    return this.#join()
  }

  async #browse(): Promise<void> {
    const { cookie } = this.#someone()
    await this.#caller.ask('GET', '/')
    const near = '/api/items/nearby?radius=25'
    const found = await this.#caller.ask('GET', `${near}&search=lamp`, { cookie })
    const [item] = listOf(found.text)
    if (!item) return
    await this.#caller.ask('GET', `/api/items/${item.id}/similar`, { cookie })
  }

  async #post(): Promise<void> {
    const owner = this.#someone()
    const id = await this.#offerThing(owner, Math.random() < 0.5)
    if (!id) return
    const item = await this.#caller.ask('GET', `/api/items/${id}`)
    const { imageUrl1 } = objectOf(item.text)
    if (typeof imageUrl1 === 'string') await this.#caller.ask('GET', imageUrl1)
    const reader = this.#someone(owner)
    await this.#caller.ask('POST', `/api/items/${id}/heart`, { cookie: reader.cookie, json: {} })
    await this.#remove(owner, id)
  }

  /** From the offer to a word about it, and to its end. */
  async #trade(): Promise<void> {
    const receiver = this.#someone()
    const sender = this.#someone(receiver)
    const [wanted, given] = [
      await this.#offerThing(receiver, false),
      await this.#offerThing(sender, false),
    ]
    const made = await this.#caller.ask('POST', '/api/trade-offers', {
      cookie: sender.cookie,
      json: { toItemId: wanted, fromItemId: given, message: 'For yours?' },
    })
    const { id } = objectOf(made.text)
    if (typeof id === 'string') {
      const letter = { toUserId: receiver.id, tradeOfferId: id, content: 'Are you there?' }
      await this.#caller.ask('POST', '/api/messages', { cookie: sender.cookie, json: letter })
      const asReceiver = { cookie: receiver.cookie }
      await this.#caller.ask('GET', `/api/conversations/${id}`, asReceiver)
      await this.#caller.ask('DELETE', `/api/trade-offers/${id}`, asReceiver)
    }
    if (wanted) await this.#remove(receiver, wanted)
    if (given) await this.#remove(sender, given)
  }

  async #openPage(): Promise<void> {
    const { cookie } = this.#someone()
    await this.#caller.ask('GET', '/api/member-auth/user', { cookie })
    await this.#caller.listen(cookie, GLANCE_MS + Math.random() * (EVENING_MS - GLANCE_MS))
  }

  async #readNews(): Promise<void> {
    const { cookie } = this.#someone()
    await this.#caller.ask('GET', '/api/messages', { cookie })
    await this.#caller.ask('PATCH', '/api/messages/read-all', { cookie })
    await this.#caller.ask('GET', '/api/trade-offers/incoming', { cookie })
  }

  /** A guest posts, looks around, and either leaves or forgets to. */
  async #try(): Promise<void> {
    const begun = await this.#caller.ask('POST', '/api/sandbox/create-guest', {
      json: { city: 'Maplewood', state: 'NJ' },
    })
    const { cookie } = begun
    const { user } = objectOf(begun.text) as { user?: { id: string } }
    if (!user) return
    const form = new FormData()
    form.set('image', this.#photo, 'lamp.jpg')
    const uploaded = await this.#caller.ask('POST', '/api/sandbox/upload', { cookie, form })
    const { imageUrl = null } = objectOf(uploaded.text)
    const thing = {
      title: 'My lamp',
      value: '20',
      wishlist: ['Bike'],
      imageUrl1: imageUrl,
      guestUserId: user.id,
    }
    await this.#caller.ask('POST', '/api/sandbox/items', { cookie, json: thing })
    await this.#caller.ask('GET', `/api/sandbox/items/nearby/${user.id}`, { cookie })
    await pause(1_000)
    await this.#caller.ask('GET', '/api/sandbox/session', { cookie })
    if (Math.random() < 0.5) await this.#caller.ask('POST', '/api/sandbox/exit', { cookie })
  }

  async #askForHelp(): Promise<void> {
    const { cookie } = this.#someone()
    const question = { subject: 'A question', description: 'Where do I find what I have posted?' }
    await this.#caller.ask('POST', '/api/member-auth/support-tickets', { cookie, json: question })
  }

  async #join(): Promise<void> {
    const email = `${randomUUID()}@example.com`
    const joined = await this.#caller.ask('POST', '/api/member-auth/register', {
      json: {
        firstName: 'Ann',
        lastName: 'Lee',
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    })
    await this.#caller.ask('POST', '/api/member-auth/forgot-password', { json: { email } })
    const again = await this.#caller.ask('POST', '/api/member-auth/login', {
      cookie: joined.cookie,
      json: { email, password: PASSWORD },
    })
    await this.#caller.ask('GET', '/api/logout', { cookie: again.cookie })
  }

  async #offerThing({ cookie }: Person, hasPhoto: boolean): Promise<string | null> {
    const form = new FormData()
    form.set('title', `Lamp ${randomUUID()}`)
    form.set('value', '12.50')
    if (hasPhoto) form.set('image1', this.#photo, 'lamp.jpg')
    const { id } = objectOf((await this.#caller.ask('POST', '/api/items', { cookie, form })).text)
    return typeof id === 'string' ? id : null
  }

  async #remove({ cookie }: Person, id: string): Promise<void> {
    await this.#caller.ask('DELETE', `/api/items/${id}`, { cookie })
  }

  #someone(other?: Person): Person {
    const people = this.#people.filter((person) => person !== other)
    const one = people[Math.floor(Math.random() * people.length)]
    if (!one) throw new Error('nobody lives here')
    return one
  }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function listOf(text: string): { id: string }[] {
  const list: unknown = objectOf(text)
  return Array.isArray(list) ? list : []
}
