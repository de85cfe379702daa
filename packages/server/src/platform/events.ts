import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Tx } from './database.ts'

type Listener = (tx: Tx, event: DomainEvent) => Promise<void>

/** Listeners run inside the transaction that caused the event: what they write commits or rolls back with it. */
export class Events {
  readonly #listeners: Listener[] = []

  on(listener: Listener): void {
    this.#listeners.push(listener)
  }

  async publish(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
    for (const event of events) {
      for (const listener of this.#listeners) await listener(tx, event)
    }
  }
}
