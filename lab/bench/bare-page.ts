import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { median } from '../kit/statistics.ts'
import { loadPage, type openPhone } from './pages.ts'

/** Markup without styles, and the photo it serves as /photo. */
export type BarePage = { markup: string; photo: Uint8Array }

/** A page of ours, and the size in which it shows its first photo. */
type Original = { address: string; cookie?: string; width: number; height: number }

/** The text of a page of ours without styles, and its first photo. */
export async function bareCopy({ address, cookie, width, height }: Original): Promise<BarePage> {
  const page = await (await fetched(address, cookie)).text()
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? []
  const [photoTag = ''] = /<img[^>]*>/.exec(main) ?? []
  const [, source = ''] = /srcset="([^ ]+)/i.exec(photoTag) ?? /src="([^"]+)/.exec(photoTag) ?? []
  if (!source) throw new Error(`${address} came without a photo`)
  const photo = await fetched(new URL(source, address), cookie)
  const texts = main.replace(/<[^>]*>/g, '\n').split(/\n+/)
  return {
    markup: `<img src="/photo" alt="" width="${width}" height="${height}">${texts.map((text) => `<p>${text}</p>`).join('')}`,
    photo: new Uint8Array(await photo.arrayBuffer()),
  }
}

async function fetched(address: string | URL, cookie = ''): Promise<Response> {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

/** The largest contentful paint of a bare page, which is the cost of the network alone. */
export async function measureBarePage(
  phone: Awaited<ReturnType<typeof openPhone>>,
  { markup, photo }: BarePage,
  loads: number,
): Promise<number> {
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>${markup}`
  const server = createServer((request, response) => {
    const isPhoto = request.url === '/photo'
    response.setHeader('content-type', isPhoto ? 'image/webp' : 'text/html; charset=utf-8')
    response.end(isPhoto ? photo : page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const times: number[] = []
  for (let turn = 0; turn < loads; turn += 1) {
    const context = await phone.context()
    times.push((await loadPage(context, origin, (loaded) => loaded.locator('img').waitFor())).lcp)
    await context.close()
  }
  server.close()
  return median(times)
}
