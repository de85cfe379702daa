import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { Ask, ViewRenderer } from '@swapstead/domain/first-view.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import type { PageFrame } from './page-rest.ts'
import { type AskRoute, PageRenderer } from './render-in-thread.ts'
import type { RouteAnswer } from './render-thread.ts'

const { make, deps, visitor } = await startApp()
const folder = fileURLToPath(new URL('../../../../web/dist/views', import.meta.url))
const builtProgram = pathToFileURL(join(folder, 'program/render-view.js')).href

type Reader = {
  email: string
  chair: string
  ask: AskRoute
  render: () => Promise<Uint8Array | null>
}

const frame: PageFrame = { head: { afterTitle: '' }, between: '', end: '', packedAfter: null }
const signedOut: RouteAnswer = { status: 401, headers: [], text: '' }

/** Does as its address says. */
const program = `data:text/javascript,${encodeURIComponent(`
  export async function renderView({ address, ask }) {
    if (address === '/exits') process.exit(1)
    if (address === '/throws') setTimeout(() => { throw new Error('a fault beside the page') })
    if (address === '/refuses') throw new Error('a fault of the page')
    if (address === '/throws' || address === '/waits') return new Promise(() => undefined)
    const answer = await ask('/asked')
    return { title: address, preloads: '', markup: answer.status + ' ' + (await answer.text()), data: '' }
  }
`)}`

function startRenderer(file = program) {
  const pageRenderer = new PageRenderer(file, deps.log)
  onTestFinished(() => pageRenderer.end())
  const answered: AskRoute = async () => ({ status: 200, headers: [], text: 'answered' })
  const render = (address: string, ask = answered) =>
    pageRenderer.render(
      { view: 'home', address, now: deps.now(), settings: {}, known: {}, frame },
      ask,
    )
  return { render, end: () => pageRenderer.end() }
}

const textOf = (page: Uint8Array | null | undefined) => Buffer.from(page ?? []).toString()
const written = (title: string, markup: string) =>
  `<title>${title}</title><div id="root">${markup}</div>`

/** The next thread that this process starts. */
async function nextThread(): Promise<Worker> {
  const [thread] = await once(process, 'worker')
  return thread
}

test('T-82 a thread that throws or exits takes its own pages with it and no other, and the next page has a new one', async () => {
  const { render } = startRenderer()
  for (const fault of ['/throws', '/exits']) {
    expect(textOf(await render('/fine')), fault).toBe(written('/fine', '200 answered'))
    const lost = await Promise.allSettled([render('/waits'), render(fault)])
    expect(lost, fault).toEqual([
      expect.objectContaining({ status: 'rejected' }),
      expect.objectContaining({ status: 'rejected' }),
    ])
  }
  expect(textOf(await render('/fine'))).toContain('<title>/fine</title>')
})

test('T-82 a page that fails, or whose call gets no answer, leaves the others as they are', async () => {
  const { render } = startRenderer()
  const down: AskRoute = () => Promise.reject(new Error('closing'))
  const [failed, unanswered, fine] = await Promise.allSettled([
    render('/refuses'),
    render('/alone', down).then(textOf),
    render('/fine').then(textOf),
  ])
  expect(failed).toMatchObject({ reason: { message: expect.stringContaining('of the page') } })
  expect(unanswered).toMatchObject({ value: written('/alone', '503 ') })
  expect(fine).toMatchObject({ value: written('/fine', '200 answered') })
})

test('F-16 pages that are open when rendering ends are given up, and a later one is rendered', async () => {
  const { render, end } = startRenderer()
  const open = render('/waits').catch(() => 'given up')
  await end()
  expect(await open).toBe('given up')
  expect(textOf(await render('/fine'))).toContain('<title>/fine</title>')
})

test('T-82 a thread ends after five minutes without a page, and with a page that never ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { render } = startRenderer()
  const starts = nextThread()
  await render('/fine')
  const ended = once(await starts, 'exit')
  vi.advanceTimersByTime(5 * MINUTE)
  await ended
  const endless = render('/waits')
  await render('/fine')
  vi.advanceTimersByTime(MINUTE)
  await expect(endless).rejects.toThrow('the rendering thread ended')
  expect(textOf(await render('/fine'))).toContain('<title>/fine</title>')
})

test('BROWSE-16 T-82 where its thread is gone a page goes out empty, and the next is rendered', async () => {
  const { visitor, deps } = await startApp()
  // Other apps of this worker may have started it.
  await deps.pageRenderer.end()
  const read = () => visitor().get('/near/nj/maplewood')
  const heading = '<h1>Swap with neighbors in Maplewood</h1>'
  const threadStarts = nextThread()
  const page = read()
  const thread = await threadStarts
  await thread.terminate()
  const { statusCode, body } = await page
  expect(statusCode).toBe(200)
  expect(body).toContain('class="page-main starting"')
  const nextStarts = nextThread()
  expect((await read()).body).toContain(heading)
  const ended = once(await nextStarts, 'exit')
  await deps.pageRenderer.end()
  await ended
})

test('T-76 each of sixteen members whose pages are rendered at once sees their own, in ten rounds', async () => {
  const pageRenderer = startRenderer(builtProgram)
  const readers: Reader[] = []
  for (let number = 0; number < 16; number += 1) {
    const chair = `Chair of reader ${10 + number}`
    const { id, email, browser } = await make.person()
    await make.item({ userId: id, title: chair })
    // All at once would ask for more than the server answers.
    const answers = new Map<string, RouteAnswer>()
    const ask: AskRoute = async (address) => {
      const known = answers.get(address)
      if (known) return known
      const { statusCode: status, headers, body: text } = await browser.get(address)
      const type = String(headers['content-type'])
      const answer: RouteAnswer = { status, headers: [['content-type', type]], text }
      answers.set(address, answer)
      return answer
    }
    const render = () => pageRenderer.render('/member-home?tab=myItems', ask)
    await render()
    readers.push({ email, chair, ask, render })
  }
  for (let round = 0; round < 10; round += 1) {
    const views = await Promise.all(readers.map(({ render }) => render()))
    for (const [index, { email, chair }] of readers.entries()) {
      const content = textOf(views[index])
      expect(content.match(/[\w]+@example[.]com/g)).toEqual([email])
      expect(new Set(content.match(/Chair of reader \d\d/g))).toEqual(new Set([chair]))
    }
  }
  // Code of late parts is waited for, however fast the calls are answered.
  const { renderView }: ViewRenderer = await import(builtProgram)
  const ask: Ask = async (address) => {
    const { status, headers, text } = (await readers[0]?.ask(address)) ?? signedOut
    return new Response(text, { status, headers })
  }
  const address = '/member-home?tab=myItems'
  const view = await renderView({ view: 'home', address, now: deps.now(), settings: {}, ask })
  expect(view?.markup).toContain(readers[0]?.chair)
  expect(view?.markup).not.toContain('<!--$!-->')
})

test('BROWSE-16 B30 a town’s page is rendered once: what it shows is asked for before', async () => {
  const { renderView }: ViewRenderer = await import(builtProgram)
  const ask: Ask = async (address) => {
    const { statusCode: status, body } = await visitor().get(address)
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
  // The cards of a grid that is not there yet, however many.
  const cards = [{ length: expect.any(Number) }, expect.anything()]
  const making = vi.spyOn(Array, 'from')
  onTestFinished(() => making.mockRestore())
  const page = { address: '/near/nj/maplewood', now: deps.now(), settings: {} } as const
  const view = await renderView({ ...page, view: 'town', ask })
  expect(view?.markup).toContain('Swap with neighbors in Maplewood')
  expect(making).not.toHaveBeenCalledWith(...cards)
})
