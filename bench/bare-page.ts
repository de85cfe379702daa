import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { loadPage, type openPhone } from './pages.ts'
import { drawPhoto } from './photographs.ts'
import { median } from './report.ts'

/** The largest paint of a page with as much text and one photo, written by hand: what the network alone takes. */
export async function measureBarePage(
  phone: Awaited<ReturnType<typeof openPhone>>,
  loads: number,
): Promise<number> {
  const photo = await sharp(await drawPhoto(1))
    .resize(400, 300)
    .webp({ quality: 76 })
    .toBuffer()
  const text = 'A chair from the attic, in good order. '.repeat(50)
  const page = `<!doctype html><title>Bare</title><h1>Items Near You</h1><article><img src="/photo" alt="" width="400" height="300"></article><p>${text}</p>`
  const server = createServer((request, response) => {
    const isPhoto = request.url === '/photo'
    response.setHeader('content-type', isPhoto ? 'image/webp' : 'text/html')
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
