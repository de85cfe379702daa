/** A rule's answer: the next state with its events, or the code of a refusal. */
export type Decision<Next, Event, Code extends string> =
  | { ok: true; next: Next; events: readonly Event[] }
  | { ok: false; code: Code }

export function allow<const Next, const Event>(next: Next, ...events: Event[]) {
  return { ok: true as const, next, events }
}

export function refuse<const Code extends string>(code: Code) {
  return { ok: false as const, code }
}

/** `hidden` gives byte for byte the answer for a missing thing, so that nobody learns it exists. */
export type RefusalKind =
  | 'invalid'
  | 'signed_out'
  | 'forbidden'
  | 'hidden'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported'
  | 'unavailable'

/** By code (`feature.snake_case_fact`): the kind, and the sentence that users read. */
export type Refusals = Record<`${string}.${string}`, readonly [kind: RefusalKind, message: string]>
