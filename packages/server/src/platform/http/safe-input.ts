import type { FastifyRequest } from 'fastify'
import { invalidInput } from '../core/errors.ts'

const DEPTH_MAX = 16
const VALUES_MAX = 5_000

/**
 * Refuses what PostgreSQL cannot store or nobody needs: NUL, lone surrogates, deep or huge
 * structures.
 */
export async function refuseUnsafeInput(request: FastifyRequest): Promise<void> {
  for (const part of ['params', 'query', 'body'] as const) {
    const fault = findFault(request[part])
    if (fault) throw invalidInput([{ path: fault.path || part, message: fault.message }])
  }
}

type Fault = { path: string; message: string }

type Waiting = { value: unknown; path: string; depth: number }

/** Iterates instead of recursing, so that depth cannot exhaust the stack. */
export function findFault(value: unknown): Fault | null {
  const waiting: Waiting[] = [{ value, path: '', depth: 0 }]
  let seen = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    seen += 1
    if (next.depth > DEPTH_MAX || seen > VALUES_MAX) {
      return { path: next.path.split('.')[0] ?? '', message: 'This request is too complex.' }
    }
    if (isUnsafe(next.value)) return unsafeText(next.path)
    const children = childrenOf(next)
    if (children.some(({ key }) => isUnsafe(key))) return unsafeText(next.path)
    waiting.push(...children)
  }
  return null
}

function childrenOf({ value, path, depth }: Waiting): (Waiting & { key: string })[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, child]) => ({
    key,
    value: child,
    path: path ? `${path}.${key}` : key,
    depth: depth + 1,
  }))
}

function isUnsafe(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
}

function unsafeText(path: string): Fault {
  return { path, message: 'This text has a character that cannot be stored.' }
}
