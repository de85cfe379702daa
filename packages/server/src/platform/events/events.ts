import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Tx } from '../database/database.ts'

type Listener = (tx: Tx, events: readonly DomainEvent[]) => Promise<void>

/**
 * Listeners run inside the transaction that caused the events: their writes commit or roll back
 * with it. Each gets all events of a change at once, so that it can write in bulk.
 */
export class Events {
  readonly #first: Listener[] = []
  readonly #others: Listener[] = []

  on(listener: Listener): void {
    this.#others.push(listener)
  }

  /** For a listener that reads rows which others change, or decides what they tell. */
  onFirst(listener: Listener): void {
    this.#first.push(listener)
  }

  async publish(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return
    for (const listener of [...this.#first, ...this.#others]) await listener(tx, events)
  }
}
