import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { prerenderedFile, publicDescriptions } from '@swapstead/domain/landing/pages.ts'
import { type PublicPath, publicTitles } from '@swapstead/domain/landing/titles.ts'
import { PRODUCT_LINE } from '@swapstead/domain/product.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { readConfig } from '../../config.ts'
import { MAIL_ICON_PATH } from '../mail/mail-words.ts'
import { Prerendered } from './prerendered.ts'

const { visitor, deps } = await startApp({ PUBLIC_URL: 'https://swap.example' })
const folder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
const paths = Object.keys(publicTitles) as PublicPath[]
const landing = readFileSync(join(folder, 'prerendered', prerenderedFile('/')), 'utf8')

/** Bytes as they travel. */
function packed(text: string | Buffer): number {
  return brotliCompressSync(text).length
}

test('LANDING-11 P1 before the first tap the landing page needs at most 10 KB of JavaScript', () => {
  const inline = [...landing.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const files = [...landing.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file = '']) => file)
  const [shown = ''] = landing.split('<template')
  expect(inline).toHaveLength(1)
  expect(files).toHaveLength(2)
  const loaded = files.filter((file) => shown.includes(file))
  expect(loaded).toEqual([expect.stringMatching(/^assets\/prerendered-/)])
  const code = [...inline, ...loaded.map((file) => readFileSync(join(folder, file)))]
  expect(code.reduce((sum, one) => sum + packed(one), 0)).toBeLessThanOrEqual(10 * 1024)
})

test('LANDING-11 P2 without pictures the landing page is at most 150 KB, and its text fits into the first packets', () => {
  const [shown = ''] = landing.split('<template')
  const fonts = globSync('assets/*.woff2', { cwd: folder }).filter((file) => shown.includes(file))
  const drawings = [...shown.matchAll(/href="\/(assets\/[^"#]+\.svg)/g)].map(
    ([, file = '']) => file,
  )
  const script = globSync('assets/prerendered-*.js', { cwd: folder })
  const files = [...fonts, ...drawings, ...script].map((file) => join(folder, file))
  const bytes = files.reduce((sum, file) => {
    const content = readFileSync(file)
    return sum + (file.endsWith('.woff2') ? content.length : packed(content))
  }, packed(landing))
  expect(fonts).toHaveLength(2)
  expect(bytes).toBeLessThanOrEqual(150 * 1024)
  // Ten packets of 1,460 bytes, less the headers and what is filled in.
  expect(packed(landing)).toBeLessThanOrEqual(12_600)
})

test('LANDING-11 no color that a prerendered page or one of its drawings names is missing from its styles', () => {
  for (const path of paths) {
    const page = readFileSync(join(folder, 'prerendered', prerenderedFile(path)), 'utf8')
    const drawings = [...page.matchAll(/href="\/(assets\/[^"#]+\.svg)/g)].map(([, file = '']) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    const named = [page, ...drawings].join().matchAll(/var\((--[\w-]+)/g)
    for (const [, name] of named) expect(page, path).toContain(`${name}:`)
  }
})

test('T-73 what stands in the head of a prerendered page is allowed by its own hash, and nothing else is', async () => {
  for (const path of [...paths, '/member-login']) {
    const { headers, body } = await visitor().get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy, path).not.toContain('unsafe')
    for (const element of path === '/member-login' ? ['script'] : ['style', 'script']) {
      const [, content = ''] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(body) ?? []
      expect(policy).toContain(
        `${element}-src 'self' 'sha256-${hash('sha256', content, 'base64')}'`,
      )
    }
    expect(body).not.toMatch(/ style="| on\w+="/)
  }
  const answer = await visitor().get('/api/auth/user')
  expect(answer.headers['content-security-policy']).not.toContain('sha256')
})

test('LANDING-11 T-74 every public page names itself, its picture and its address to search engines and chats', async () => {
  for (const path of paths) {
    const { body } = await visitor().get(path)
    const title = publicTitles[path]
    const description = publicDescriptions[path]
    expect(body, path).toContain(`<title>${title} | Swapstead</title>`)
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body.match(/<meta name="description"/g)).toHaveLength(1)
    expect(body).toContain(`<meta property="og:description" content="${description}" />`)
    expect(body).toContain(`<link rel="canonical" href="https://swap.example${path}" />`)
    expect(body).toContain('content="https://swap.example/share.png"')
    expect(body).toMatch(/<h1[ >]/)
  }
  const sitemap = await visitor().get('/sitemaps/pages.xml')
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/)
  const listed = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(paths.map((path) => `https://swap.example${path}`))
  const robots = await visitor().get('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/\n')
  expect(robots.body).toContain('Sitemap: https://swap.example/sitemap.xml\n')
  const { icons, description } = (await visitor().get('/manifest.webmanifest')).json<{
    icons: { src: string }[]
    description: string
  }>()
  expect(description).toBe(PRODUCT_LINE)
  expect((await visitor().get('/member-login')).body).toContain(`content="${PRODUCT_LINE}"`)
  // iOS looks for the touch icon at this address by itself.
  for (const file of [...icons.map(({ src }) => src), '/apple-touch-icon.png', '/share.png']) {
    expect((await visitor().get(file)).statusCode, file).toBe(200)
  }
})

test('R-28 T-73 the picture at the head of mails loads in mail programs', async () => {
  const { statusCode, headers } = await visitor().get(MAIL_ICON_PATH)
  expect(statusCode).toBe(200)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('LANDING-11 the files that pages are made of have no addresses', async () => {
  expect(existsSync(join(folder, 'prerendered/render.js'))).toBe(true)
  for (const file of ['render.js', 'landing.html', '%72ender.js']) {
    expect((await visitor().get(`/prerendered/${file}`)).statusCode, file).toBe(404)
  }
  expect(existsSync(join(folder, 'views/home.html'))).toBe(true)
  for (const file of ['home.html', 'manifest.json', 'program/render-view.js', '%68ome.html']) {
    expect((await visitor().get(`/views/${file}`)).statusCode, file).toBe(404)
  }
})

test('LANDING-11 asked for again the page comes compressed as small as can be, and the same', async () => {
  const headers = { 'accept-encoding': 'br' }
  const plain = (await visitor().get('/safety')).body
  const again = async () => (await visitor().get('/safety', { headers })).rawPayload
  await expect.poll(async () => (await again()).length).toBeLessThanOrEqual(packed(plain))
  expect(brotliDecompressSync(await again()).toString()).toBe(plain)
})

test('LANDING-11 T-82 where the items cannot be had the page comes without them', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://none', DATA_DIR: deps.config.dataDir })
  const prerendered = new Prerendered(config)
  const built = prerendered.page('/')
  if (!built) throw new Error('not built')
  const down = () => Promise.reject(new Error('down'))
  expect(await prerendered.landing(built, down, deps.log)).toBe(built.html)
  expect(built.html).toContain('Trade Local, Live Better')
})
