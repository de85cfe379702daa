import type { FastifyRequest } from 'fastify'
import { invalidInput } from './errors.ts'

const DEEPEST = 16
const MOST_VALUES = 5_000

/** Refuses what PostgreSQL cannot keep or nobody needs: NUL, lone surrogates, deep or huge structures (T-53, T-55). */
export async function refuseUnsafeInput(request: FastifyRequest): Promise<void> {
  for (const part of ['params', 'query', 'body'] as const) {
    const fault = findFault(request[part])
    if (fault) throw invalidInput([{ path: fault.path || part, message: fault.message }])
  }
}

type Fault = { path: string; message: string }

/** Walks without recursion, so that depth cannot exhaust the stack. */
export function findFault(value: unknown): Fault | null {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  let seen = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    seen += 1
    if (next.depth > DEEPEST || seen > MOST_VALUES) {
      return { path: next.path.split('.')[0] ?? '', message: 'This request is too complex.' }
    }
    if (typeof next.value === 'string' && isUnsafe(next.value)) return unsafeText(next.path)
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [key, child] of Object.entries(next.value)) {
      if (isUnsafe(key)) return unsafeText(next.path)
      waiting.push({
        value: child,
        path: next.path ? `${next.path}.${key}` : key,
        depth: next.depth + 1,
      })
    }
  }
  return null
}

function isUnsafe(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

function unsafeText(path: string): Fault {
  return { path, message: 'This text has a character that cannot be stored.' }
}
