import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { firstMessage } from './first-message.ts'

const begin = (program: string) => new Worker(program, { eval: true })

test('T-82 who waits for a thread is told what it says, or that it ends without a word', async () => {
  const says = "require('node:worker_threads').parentPort.postMessage('made')"
  expect(await firstMessage(begin(says))).toBe('made')
  await expect(firstMessage(begin('process.exit()'))).rejects.toThrow('ended without a message')
  await expect(firstMessage(begin("throw new Error('broken')"))).rejects.toThrow('broken')
})
