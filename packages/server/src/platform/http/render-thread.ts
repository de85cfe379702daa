import { parentPort, workerData } from 'node:worker_threads'
import type { RenderedView, ViewRenderer, ViewRequest } from '@swapstead/domain/first-view.ts'

/** The answer of a route, as it can be sent to a thread. */
export type RouteAnswer = { status: number; headers: [string, string][]; text: string }
/** `known` holds answers by address, so that the page need not ask for them. */
export type PageToRender = Omit<ViewRequest, 'ask'> & { known: Record<string, RouteAnswer> }

/** Each page has a number, and so has each call that it makes. */
export type ToThread = { page: number } & (
  | { render: PageToRender }
  | { call: number; answer: RouteAnswer }
)
export type FromPage = { page: number } & (
  | { call: number; address: string }
  | { view: RenderedView | null }
  | { failure: string }
)
/** The first message tells that the program is loaded. */
export type FromThread = { ready: true } | FromPage

const calls = new Map<number, (answer: Response) => void>()
let made = 0
const { renderView }: ViewRenderer = await import(workerData)
parentPort?.on('message', (told: ToThread) => {
  if ('render' in told) return void render(told.page, told.render)
  calls.get(told.call)?.(toResponse(told.answer))
  calls.delete(told.call)
})
tell({ ready: true })

function toResponse({ status, headers, text }: RouteAnswer): Response {
  return new Response(text, { status, headers })
}

async function render(page: number, { known, ...request }: PageToRender): Promise<void> {
  const ask = async (address: string) => {
    if (known[address]) return toResponse(known[address])
    made += 1
    const call = made
    tell({ page, call, address })
    return new Promise<Response>((resolve) => calls.set(call, resolve))
  }
  try {
    tell({ page, view: await renderView({ ...request, ask }) })
  } catch (error) {
    // As text: not everything that an error holds can be sent.
    tell({ page, failure: String(error instanceof Error ? error.stack : error) })
  }
}

function tell(told: FromThread): void {
  parentPort?.postMessage(told)
}
