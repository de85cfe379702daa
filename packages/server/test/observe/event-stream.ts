import type { Visitor } from '../visitor.ts'

type StreamEvent = { event: string; data: unknown }

export type EventStream = {
  response: Response
  /** The next event; comments and the retry time are skipped. Null when the stream has ended. */
  next: () => Promise<StreamEvent | null>
  close: () => void
}

/** Opens this browser's event stream at a listening server. */
export async function openEventStream(
  origin: string,
  browser: Visitor,
  cookieName: string,
): Promise<EventStream> {
  const stop = new AbortController()
  const response = await fetch(`${origin}/api/events`, {
    signal: stop.signal,
    headers: { cookie: `${cookieName}=${browser.cookie() ?? ''}` },
  })
  const blocks = readBlocks(response)
  return {
    response,
    next: async () => {
      for (;;) {
        const { value, done } = await blocks.next()
        if (done) return null
        const event = parse(value)
        if (event) return event
      }
    },
    close: () => stop.abort(),
  }
}

/** The texts between blank lines. */
async function* readBlocks({ body }: Response): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    yield* blocks
  }
  return undefined
}

function parse(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
      return name ? [[name, value] as const] : []
    }),
  )
  const event = fields.get('event')
  return event ? { event, data: JSON.parse(fields.get('data') ?? 'null') } : null
}
