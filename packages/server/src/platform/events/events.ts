import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Tx } from '../database/database.ts'

type Listener = (tx: Tx, events: readonly DomainEvent[]) => Promise<void>

/**
 * Listeners run inside the transaction that caused the events: their writes commit or roll back
 * with it. Each gets all events of a change at once, so that it can write in bulk.
 */
export class Events {
  readonly #listeners: Listener[] = []

  on(listener: Listener): void {
    this.#listeners.push(listener)
  }

  async publish(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return
    for (const listener of this.#listeners) await listener(tx, events)
  }
}
