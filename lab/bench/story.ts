import { acceptOffer, editItem, makeOffer, postItem, writeMessage } from '../kit/member-requests.ts'
import type { LabMember } from '../kit/neighborhood.ts'
import { photoFile } from '../kit/photographs.ts'
import { type LabRequest, sendRequest } from '../kit/request.ts'
import type { LabServer } from '../kit/server.ts'

const PAGE_ITEMS = 24

type Given = { server: LabServer; readers: readonly LabMember[]; cookies: readonly string[] }
type Step = 'post' | 'edit' | 'offer' | 'accept' | 'message'

const steps: readonly Step[] = ['post', 'edit', 'offer', 'accept', 'message']

/** `offerId` is set once the offer is made. */
type Swap = { itemId: string; owner: number; asker: number; offerId?: string }

/** Members trading step by step. Each step continues an earlier one. */
export class Story {
  readonly #given: Given
  readonly #left = new Map<Step, Swap[]>()
  #turn = 0

  constructor(given: Given) {
    this.#given = given
  }

  /** Takes the next kind of step, or posts an item if none is waiting. */
  async step(): Promise<void> {
    const wanted = steps[this.#turn % steps.length] ?? 'post'
    this.#turn += 1
    const swap = wanted === 'post' ? undefined : this.#left.get(wanted)?.shift()
    if (!swap) return this.#leave('edit', await this.post(this.#turn))
    const done = await this.#take(wanted, swap)
    const next = steps[steps.indexOf(wanted) + 1]
    if (next) this.#leave(next, done)
  }

  async post(number: number, title = 'Chair from the attic', photo?: Blob): Promise<Swap> {
    const { length } = this.#given.cookies
    const owner = number % length
    const { id } = await this.#send(owner, postItem({ title, photo }))
    return { itemId: id, owner, asker: (number + 1) % length }
  }

  #leave(step: Step, swap: Swap): void {
    this.#left.set(step, [...(this.#left.get(step) ?? []), swap])
  }

  async #take(step: Step, swap: Swap): Promise<Swap> {
    const { itemId, owner, asker, offerId = '' } = swap
    if (step === 'edit') await this.#send(owner, editItem(itemId))
    else if (step === 'offer') {
      const { id } = await this.#send(asker, makeOffer({ toItemId: itemId, cashAdjustment: 5 }))
      return { ...swap, offerId: id }
    } else if (step === 'accept') await this.#send(owner, acceptOffer(offerId))
    else {
      const to = this.#given.readers[owner]?.userId ?? ''
      await this.#send(asker, writeMessage(offerId, to, 'When shall we meet?'))
    }
    return swap
  }

  async #send(member: number, request: LabRequest): Promise<{ id: string }> {
    const { server, cookies } = this.#given
    const answer = await sendRequest({ origin: server.origin, cookie: cookies[member] }, request)
    if (!answer.ok) throw new Error(`${request.method} ${request.path} answered ${answer.status}`)
    return (await answer.json()) as { id: string }
  }
}

/** Posts one page of items with a photo each. */
export async function postPhotos(
  server: LabServer,
  owner: LabMember,
  cookie: string,
): Promise<void> {
  const story = new Story({ server, readers: [owner], cookies: [cookie] })
  for (let number = 0; number < PAGE_ITEMS; number += 1)
    await story.post(0, `Chair number ${number}`, await photoFile(number))
}
