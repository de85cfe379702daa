import { type AddressInfo, connect } from 'node:net'
import { PHOTO_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { sessionCookieName } from '../identity/session-cookie.ts'
import { UploadsAtOnce } from './upload-limits.ts'

const lamp = { title: 'Brass lamp', value: '12.50' }

async function uploading(limits: string) {
  const { make } = await startApp({ RATE_LIMITS: limits })
  const image = await imageFile()
  const files = { image1: image, image2: image }
  return async () => {
    const { browser } = await make.person()
    return async (remoteAddress: string, sent: Record<string, Buffer> = files) => {
      const answer = await browser.form('POST', '/api/items', lamp, sent, { remoteAddress })
      return answer.statusCode
    }
  }
}

test('S-09 T-83 the files of a person are counted, whatever network they come from', async () => {
  const person = await uploading('photos=3/60')
  const [ann, bob] = [await person(), await person()]
  expect(await ann('203.0.113.1')).toBe(201)
  expect(await ann('203.0.113.2')).toBe(429)
  expect(await ann('203.0.113.3', {})).toBe(201)
  expect(await bob('203.0.113.1')).toBe(201)
})

test('S-09 T-83 the files of a network are counted, however many accounts it has', async () => {
  const person = await uploading('networkPhotos=3/60')
  const [ann, bob, eve] = [await person(), await person(), await person()]
  expect(await ann('203.0.113.1')).toBe(201)
  expect(await bob('203.0.113.9')).toBe(429)
  expect(await eve('203.0.113.1', {})).toBe(201)
  expect(await eve('198.51.100.2')).toBe(201)
})

test('S-09 T-83 what one person is refused uses up nothing of the share of their network', async () => {
  const person = await uploading('photos=2/60,networkPhotos=4/60')
  const [ann, bob] = [await person(), await person()]
  expect(await ann('203.0.113.1')).toBe(201)
  expect(await ann('203.0.113.1')).toBe(429)
  expect(await ann('203.0.113.1')).toBe(429)
  expect(await bob('203.0.113.1')).toBe(201)
})

test('S-09 T-83 so are their sizes, in kilobytes', async () => {
  for (const name of ['photoKilobytes', 'networkKilobytes']) {
    const person = await uploading(`${name}=1/60`)
    expect([await (await person())('203.0.113.1')], name).toEqual([429])
  }
})

test('T-56 T-80 three uploads of one person are read at once, until they or their connections end', async () => {
  const { app, deps, make } = await startApp({ RATE_LIMITS: 'on' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [ann, bob, gone] = [await make.person(), await make.person(), await make.person()]
  const counting = vi.spyOn(UploadsAtOnce.prototype, 'begin')
  onTestFinished(() => counting.mockRestore())
  const begin = async (who: typeof ann, start: string) => {
    const counted = counting.mock.calls.length
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const cookie = `${sessionCookieName(deps.config)}=${who.browser.cookie()}`
    const head = `host: localhost\r\ncookie: ${cookie}\r\ncontent-length: 9999`
    const type = 'content-type: multipart/form-data; boundary=x'
    socket.write(`POST /api/items HTTP/1.1\r\n${head}\r\n${type}\r\n\r\n${start}`)
    await expect.poll(() => counting.mock.calls).toHaveLength(counted + 1)
    return socket
  }
  const post = async (who: typeof ann) =>
    (await who.browser.form('POST', '/api/items', lamp)).json()
  const refusal = {
    code: 'throttle.too_many',
    message: 'Too many attempts. Please wait 10 seconds and try again.',
  }
  // Who is gone before anything is read of them counts no more: three are read again.
  for (let turn = 0; turn < 3; turn += 1) (await begin(gone, '--x')).destroy()
  await expect
    .poll(() => Promise.all([post(gone), post(gone), post(gone)]))
    .toMatchObject([lamp, lamp, lamp])
  const file = '--x\r\ncontent-disposition: form-data; name="f"; filename="x"\r\n\r\nx\r\n'
  // The last one is refused, but the rest of it is still to come.
  const [first] = [
    await begin(ann, '--x'),
    await begin(ann, '--x'),
    await begin(ann, file.repeat(PHOTO_SLOTS + 2)),
  ]
  await expect.poll(() => post(ann)).toEqual(refusal)
  expect(await post(bob)).toMatchObject(lamp)
  first.destroy()
  await expect.poll(() => post(ann)).toMatchObject(lamp)
})
