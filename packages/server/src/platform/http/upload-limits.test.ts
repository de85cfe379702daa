import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'

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
