import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { drawPhoto } from '../kit/photographs.ts'
import { median } from '../kit/statistics.ts'
import { loadPage, type openPhone } from './pages.ts'

/** A handwritten page: its markup, and the photo it serves as /photo. */
export type BarePage = { markup: string; photo: Uint8Array }

/** A page with as much text as a list of items, and one item photo. */
export async function bareList(): Promise<BarePage> {
  const photo = await sharp(await drawPhoto(1))
    .resize(400, 300)
    .webp({ quality: 76 })
    .toBuffer()
  const text = 'A chair from the attic, in good order. '.repeat(50)
  const markup = `<h1>Items Near You</h1><article><img src="/photo" alt="" width="400" height="300"></article><p>${text}</p>`
  return { markup, photo }
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
