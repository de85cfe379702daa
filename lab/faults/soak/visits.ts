import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { heartCalls } from '@swapstead/domain/hearts/calls.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import { notificationCalls } from '@swapstead/domain/notifications/calls.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { recoveryCalls } from '@swapstead/domain/recovery/calls.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import {
  contactSupport,
  makeOffer,
  postItem,
  removeItem,
  writeMessage,
} from '../../kit/member-requests.ts'
import type { Neighbor } from '../../kit/neighborhood.ts'
import { requestOf } from '../../kit/request.ts'
import type { Caller } from './caller.ts'

const PASSWORD = 'four words that nobody guesses'
/** The shortest and the longest time that a page stays open. */
const [GLANCE_MS, EVENING_MS] = [5_000, 90_000]

/** Visits of members and guests. Each removes what it posted, to keep the data from growing. */
export class Visits {
  readonly #caller: Caller
  readonly #people: readonly Neighbor[]
  readonly #photo: Blob

  constructor(caller: Caller, people: readonly Neighbor[], photo: Blob) {
    this.#caller = caller
    this.#people = people
    this.#photo = photo
  }

  go(): Promise<void> {
    const dice = Math.random()
    if (dice < 0.35) return this.#browse()
    if (dice < 0.55) return this.#post()
    if (dice < 0.7) return this.#trade()
    if (dice < 0.8) return this.#openPage()
    if (dice < 0.86) return this.#readNotifications()
    if (dice < 0.94) return this.#trySandbox()
    if (dice < 0.97) return this.#askForHelp()
    return this.#join()
  }

  async #browse(): Promise<void> {
    const { cookie } = this.#someone()
    await this.#caller.get('/')
    const query = { radius: 25, search: 'lamp' }
    const found = await this.#caller.send(requestOf(browseCalls.nearby, { query }), cookie)
    const [item] = listOf(found.text)
    if (!item) return
    await this.#caller.send(requestOf(browseCalls.similar, { params: { id: item.id } }), cookie)
  }

  async #post(): Promise<void> {
    const owner = this.#someone()
    const id = await this.#postLamp(owner, Math.random() < 0.5)
    if (!id) return
    const item = await this.#caller.send(requestOf(browseCalls.item, { params: { id } }))
    const { imageUrl1 } = objectOf(item.text)
    if (typeof imageUrl1 === 'string') await this.#caller.get(imageUrl1)
    const reader = this.#someone(owner)
    const heart = requestOf(heartCalls.give, { params: { id }, body: {} })
    await this.#caller.send(heart, reader.cookie)
    await this.#caller.send(removeItem(id), owner.cookie)
  }

  /** Makes an offer, writes a message about it, and ends it. */
  async #trade(): Promise<void> {
    const receiver = this.#someone()
    const sender = this.#someone(receiver)
    const toItemId = await this.#postLamp(receiver, false)
    const fromItemId = await this.#postLamp(sender, false)
    if (toItemId && fromItemId) {
      const offer = makeOffer({ toItemId, fromItemId, message: 'For yours?' })
      const { id } = objectOf((await this.#caller.send(offer, sender.cookie)).text)
      if (typeof id === 'string') await this.#talk(id, sender, receiver)
    }
    if (toItemId) await this.#caller.send(removeItem(toItemId), receiver.cookie)
    if (fromItemId) await this.#caller.send(removeItem(fromItemId), sender.cookie)
  }

  async #talk(offerId: string, sender: Neighbor, { id, cookie }: Neighbor): Promise<void> {
    await this.#caller.send(writeMessage(offerId, id, 'Are you there?'), sender.cookie)
    const conversation = requestOf(messageCalls.conversation, { params: { offerId } })
    await this.#caller.send(conversation, cookie)
    await this.#caller.send(requestOf(offerCalls.decline, { params: { id: offerId } }), cookie)
  }

  async #openPage(): Promise<void> {
    const { cookie } = this.#someone()
    await this.#caller.send(requestOf(accountCalls.member), cookie)
    await this.#caller.listen(cookie, GLANCE_MS + Math.random() * (EVENING_MS - GLANCE_MS))
  }

  async #readNotifications(): Promise<void> {
    const { cookie } = this.#someone()
    await this.#caller.send(requestOf(notificationCalls.list), cookie)
    await this.#caller.send(requestOf(notificationCalls.readAll), cookie)
    await this.#caller.send(requestOf(offerCalls.incoming), cookie)
  }

  /** A guest posts, browses, and then leaves or abandons the sandbox. */
  async #trySandbox(): Promise<void> {
    const start = requestOf(sandboxCalls.createGuest, { body: { city: 'Maplewood', state: 'NJ' } })
    const begun = await this.#caller.send(start)
    const { cookie } = begun
    const { user } = objectOf(begun.text) as { user?: { id: string } }
    if (!user) return
    const upload = requestOf(sandboxCalls.upload, { body: {}, files: { image: this.#photo } })
    const { imageUrl } = objectOf((await this.#caller.send(upload, cookie)).text)
    const item = requestOf(sandboxCalls.create, {
      body: {
        title: 'My lamp',
        value: '20',
        wishlist: ['Bike'],
        guestUserId: user.id,
        imageUrl1: typeof imageUrl === 'string' ? imageUrl : null,
      },
    })
    await this.#caller.send(item, cookie)
    const nearby = requestOf(sandboxCalls.nearby, { params: { guestUserId: user.id } })
    await this.#caller.send(nearby, cookie)
    await pause(1_000)
    await this.#caller.send(requestOf(sandboxCalls.session), cookie)
    if (Math.random() < 0.5) await this.#caller.send(requestOf(sandboxCalls.exit), cookie)
  }

  async #askForHelp(): Promise<void> {
    await this.#caller.send(contactSupport('A question'), this.#someone().cookie)
  }

  async #join(): Promise<void> {
    const email = `${randomUUID()}@example.com`
    const name = { firstName: 'Ann', lastName: 'Lee' }
    const secrets = { password: PASSWORD, confirmPassword: PASSWORD }
    const joined = await this.#caller.send(
      requestOf(accountCalls.register, { body: { ...name, ...secrets, email } }),
    )
    await this.#caller.send(requestOf(recoveryCalls.memberForgot, { body: { email } }))
    const signIn = requestOf(accountCalls.signIn, { body: { email, password: PASSWORD } })
    const again = await this.#caller.send(signIn, joined.cookie)
    await this.#caller.send(requestOf(accountCalls.signOut), again.cookie)
  }

  async #postLamp({ cookie }: Neighbor, hasPhoto: boolean): Promise<string | null> {
    const title = `Lamp ${randomUUID()}`
    const item = postItem({ title, photo: hasPhoto ? this.#photo : undefined })
    const { id } = objectOf((await this.#caller.send(item, cookie)).text)
    return typeof id === 'string' ? id : null
  }

  #someone(other?: Neighbor): Neighbor {
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
