import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { startTraceReceiver } from '../../../test/stand-ins/trace-receiver.ts'
import { connect } from '../database/database.ts'
import { statementWatch } from '../database/statement-watch.ts'
import { startTracing } from './start-tracing.ts'

const receiver = await startTraceReceiver()
const { url } = await createTestDatabase()
const tracing = await startTracing({ traces: { endpoint: receiver.endpoint, share: 1 } })
const watch = statementWatch({ log: console, hasComments: false, follow: tracing?.followStatement })
const database = connect(url, { log: console, watch })
const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint }, { ...database, url })

test('OPERATING S-13 a trace leads from a request to its statements and tells of nobody', async () => {
  const member = await app.make.member({ firstName: 'Zebulon', email: 'zebulon@example.com' })
  const item = await app.make.item({ userId: member.id, title: 'Zither' })
  const browser = await app.as(member.id)
  const answer = await browser.get(`/api/items/${item.id}?search=zither`)
  expect(answer.statusCode).toBe(200)
  const wanted = await app.make.item()
  const offer = { toItemId: wanted.id, cashAdjustment: 5, message: 'Zounds' }
  expect((await browser.post('/api/trade-offers', offer)).statusCode).toBe(201)
  await tracing?.stop()
  await app.deps.tracing?.stop()
  await database.close()

  const request = receiver.spans.find(({ name }) => name === 'GET /api/items/:id')
  expect(request).toMatchObject({
    parentId: '',
    attributes: { 'http.route': '/api/items/:id', 'request.id': answer.headers['x-request-id'] },
  })
  const asked = receiver.spans.filter(({ parentId }) => parentId === request?.id)
  expect(asked.length).toBeGreaterThanOrEqual(2)
  for (const { name, traceId, attributes } of asked) {
    expect(name).toBe('SELECT')
    expect(traceId).toEqual(request?.traceId)
    expect(attributes['db.query.text']).toContain('$1')
  }
  const changes = receiver.spans.find(({ name }) => name === 'POST /api/trade-offers')
  expect(receiver.spans.filter(({ parentId }) => parentId === changes?.id).length).toBeGreaterThan(
    2,
  )
  const sent = receiver.everything()
  for (const secret of ['Zebulon', 'zebulon', 'Zither', 'zither', 'Zounds', member.id, item.id]) {
    expect(sent).not.toContain(secret)
  }
  expect(sent).not.toContain(browser.cookie() ?? 'a cookie')
})

test('OPERATING without an endpoint nothing is traced', async () => {
  expect(await startTracing({ traces: null })).toBeNull()
})
