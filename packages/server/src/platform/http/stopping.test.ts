import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createHttp } from './http.ts'

/** A server with one slow address, and a client that keeps its connection. */
async function startSlow() {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere/none' })
  const app = createHttp({ config, log: pino({ level: 'silent' }), tracing: null })
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: hasArrived } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    hasArrived()
    await mayAnswer
    return 'done'
  })
  app.get('/quick', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    app.server.closeAllConnections()
  })
  const get = async (path: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ agent, port, path }, resolve).on('error', reject).end()
    })
    return {
      status: answer.statusCode,
      connection: answer.headers.connection,
      text: await text(answer),
    }
  }
  return { app, get, arrived, letAnswer }
}

test('F-16 what is under way when the server stops is answered, and its connection holds nothing up', async () => {
  const { app, get, arrived, letAnswer } = await startSlow()
  const answer = get('/slow')
  await arrived
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  letAnswer()
  expect(await answer).toEqual({ status: 200, connection: 'close', text: 'done' })
  await closed
})

test('F-16 a client that keeps its connection and falls silent does not hold the server up', async () => {
  const { app, get } = await startSlow()
  expect(await get('/quick')).toMatchObject({ status: 200, connection: 'keep-alive' })
  await app.close()
})
