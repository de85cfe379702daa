import { constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { type Around, packStart, writeRest } from './page-rest.ts'

const { visitor } = await startApp()
const START = '<!doctype html><title>Café</title><link rel="stylesheet" href="/assets/town.css">'
const view = { title: 'A < B', preloads: '<link>', markup: '<p>Café</p>', data: '' }
const around: Around = {
  head: { behindTitle: '<meta>' },
  between: '<body>',
  end: '</body>',
  packedAfter: null,
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('BROWSE-16 B30 a page packed in two pieces is the page, and its start can be read before the rest', () => {
  const plain = `${START}${textOf(writeRest(view, around))}`
  expect(plain).toContain(
    '<link><title>A &#60; B</title><meta><body><div id="root"><p>Café</p></div>',
  )
  const start = packStart(START)
  const rest = writeRest(view, { ...around, packedAfter: START })
  expect(gunzipSync(Buffer.concat([start, rest])).toString()).toBe(plain)
  const soFar = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH })
  expect(soFar.toString()).toBe(START)
})

test('BROWSE-16 B19 a town’s page is the same in every encoding', async () => {
  const read = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const answer = await visitor().get('/near/nj/maplewood', { headers })
    return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload }
  }
  const [gzip, plain, refused] = [
    await read('gzip, deflate'),
    await read('identity'),
    await read('gzip;q=0'),
  ]
  expect([gzip, plain, refused].map(({ encoding }) => encoding)).toEqual([
    'gzip',
    undefined,
    undefined,
  ])
  const timeless = (bytes: Buffer) => bytes.toString().replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'then')
  expect(timeless(gunzipSync(gzip.bytes))).toBe(timeless(plain.bytes))
})
