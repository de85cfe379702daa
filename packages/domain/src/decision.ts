/** A rule's answer: the next state and what to announce, or the code of the reason it says no. */
export type Decision<Next, Event, Code extends string> =
  | { ok: true; next: Next; events: readonly Event[] }
  | { ok: false; code: Code }

/** A rule says yes: the next state, and what to announce. */
export function allow<const Next, const Event>(next: Next, ...events: Event[]) {
  return { ok: true as const, next, events }
}

/** A rule says no, and why. */
export function refuse<const Code extends string>(code: Code) {
  return { ok: false as const, code }
}

/** How a refusal answers over HTTP; `hidden` is byte for byte the answer for a thing that does not exist. */
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

/** A feature's refusals: code (`feature.snake_case_fact`) to kind and the sentence a person reads. */
export type Refusals = Record<`${string}.${string}`, readonly [kind: RefusalKind, message: string]>
