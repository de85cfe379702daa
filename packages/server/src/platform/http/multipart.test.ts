import { randomUUID } from 'node:crypto'
import { namedCalls } from '@swapstead/domain/calls.ts'
import { refusals } from '@swapstead/domain/refusals.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { multipartLimits } from './multipart.ts'

const uploads = namedCalls.filter(([, call]) => call.multipart)

test.each(uploads)('T-55 the form of %s may hold every field of its schema', (_, { body }) => {
  const { shape } = body as unknown as { shape: object }
  expect(Object.keys(shape).length).toBeLessThanOrEqual(multipartLimits.fields)
})

test('T-56 T-80 an upload is refused as soon as it holds more files than its call takes', async () => {
  const started = await startApp()
  const [member, guest] = [await started.make.person(), await beginSandbox(started)]
  for (const [name, { method, path, door, multipart }] of uploads) {
    if (!multipart) continue
    const { files, tooMany } = multipart
    const flood = Array.from({ length: files + 1 }, (_, turn) => ({
      name: `file${turn}`,
      value: 'x',
      filename: 'x',
    }))
    const { browser } = door === 'guest' ? guest : member
    // There is nothing of this id, and no text: all that is read after the files would say so.
    const url = path.replace(/:\w+/, randomUUID())
    const answer = await browser.parts(method as 'POST', url, flood)
    expect(answer.json(), name).toEqual({ code: tooMany, message: refusals[tooMany][1] })
  }
})
