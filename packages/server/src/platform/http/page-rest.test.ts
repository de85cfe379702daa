import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { type PageFrame, packStart, writeRest } from './page-rest.ts'

const { visitor } = await startApp()
const START = '<!doctype html><title>Café</title><link rel="stylesheet" href="/assets/town.css">'
const view = { title: 'A < B', preloads: '<link>', markup: '<p>Café</p>', data: '' }
const frame: PageFrame = {
  head: { afterTitle: '<meta>' },
  between: '<body>',
  end: '</body>',
  packedAfter: null,
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('BROWSE-16 B30 a page packed in two pieces is the page, and its start can be read before the rest', () => {
  const plain = `${START}${textOf(writeRest(view, frame))}`
  expect(plain).toContain(
    '<link><title>A &#60; B</title><meta><body><div id="root"><p>Café</p></div>',
  )
  const start = packStart(START)
  const rest = writeRest(view, { ...frame, packedAfter: START })
  expect(gunzipSync(Buffer.concat([start, rest])).toString()).toBe(plain)
  const soFar = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH })
  expect(soFar.toString()).toBe(START)
})

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

test('BROWSE-16 B19 a town’s page is the same in every encoding', async () => {
  const read = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const answer = await visitor().get('/near/nj/maplewood', { headers })
    const packed = String(answer.headers['content-encoding'])
    const text = (unpack[packed]?.(answer.rawPayload) ?? answer.rawPayload).toString()
    expect(text).toContain('Swap with neighbors in Maplewood</h1>')
    return { packed, text: text.replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'then') }
  }
  const plain = await read('identity')
  expect(plain.packed).toBe('undefined')
  expect(await read('gzip, deflate')).toEqual({ ...plain, packed: 'gzip' })
  expect(await read('gzip, br')).toEqual({ ...plain, packed: 'gzip' })
  expect(await read('br')).toEqual({ ...plain, packed: 'br' })
  expect(await read('gzip;q=0')).toEqual(plain)
  expect(await read('gzip, br;q=0')).toEqual({ ...plain, packed: 'gzip' })
})
