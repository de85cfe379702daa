import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, ViewRenderer, ViewRequest } from '@swapstead/domain/first-view.ts'
import { type PageFrame, writeRest } from './page-rest.ts'

/** The answer of a route, as it can be sent to a thread. */
export type RouteAnswer = { status: number; headers: [string, string][]; text: string }
/** `known` holds answers by address, so that the page need not ask for them. */
export type PageToRender = Omit<ViewRequest, 'ask'> & {
  known: Record<string, RouteAnswer>
  frame: PageFrame
}

/** Each page has a number, and so has each call that it makes. */
export type ToThread = { page: number } & (
  | { render: PageToRender }
  | { call: number; answer: RouteAnswer }
)
export type FromPage = { page: number } & (
  | { call: number; address: string }
  | { rest: Uint8Array | null }
  | { failure: string }
)
/** The first message tells that the program is loaded. */
export type FromThread = { ready: true } | FromPage

const calls = new Map<number, (answer: Answer) => void>()
let made = 0
const { renderView }: ViewRenderer = await import(workerData)
parentPort?.on('message', (told: ToThread) => {
  if ('render' in told) return void render(told.page, told.render)
  calls.get(told.call)?.(readable(told.answer))
  calls.delete(told.call)
})
tell({ ready: true })

/** A Response would write the text to bytes and read it again. */
function readable({ status, headers, text }: RouteAnswer): Answer {
  const values = new Map(headers)
  return {
    ok: status >= 200 && status <= 299,
    status,
    statusText: '',
    headers: { get: (name) => values.get(name) ?? null },
    text: async () => text,
    json: async () => JSON.parse(text),
  }
}

async function render(page: number, { known, frame, ...request }: PageToRender): Promise<void> {
  const ask = async (address: string) => {
    if (known[address]) return readable(known[address])
    made += 1
    const call = made
    tell({ page, call, address })
    return new Promise<Answer>((resolve) => calls.set(call, resolve))
  }
  try {
    const view = await renderView({ ...request, ask })
    if (!view) return tell({ page, rest: null })
    const rest = writeRest(view, frame)
    // Moved, not copied: the main thread only hands it on.
    tell({ page, rest }, [rest.buffer])
  } catch (error) {
    // As text: not everything that an error holds can be sent.
    tell({ page, failure: String(error instanceof Error ? error.stack : error) })
  }
}

function tell(told: FromThread, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(told, moved)
}
