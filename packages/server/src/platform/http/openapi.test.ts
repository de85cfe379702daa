import type { Worker } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import { namedCalls } from '@swapstead/domain/calls.ts'
import type { Call } from '@swapstead/domain/contract.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { visitor } = await startApp()
const calls = namedCalls.map(([, call]) => call)

type Operation = {
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, object> }
}
const document = (await visitor().get('/api/openapi.json')).json() as Document
const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

test('OPERATING openapi.json describes exactly the calls of the contract', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = calls.map(({ method, path }) => `${method} ${pathOf(path)}`)
  expect(described.sort()).toEqual(expected.sort())
})

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('OPERATING it says it is OpenAPI 3.1 and has what that asks for', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({
    title: 'Swapstead API',
    version: expect.stringMatching(/./),
  })
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/api\//)
    expect(operation.summary, `${method} ${path}`).toMatch(/\S/)
    const responses = Object.entries(operation.responses)
    expect(responses.length, `${method} ${path}`).toBeGreaterThan(0)
    for (const [status, { description }] of responses) {
      expect(status, `${method} ${path}`).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/)
      expect(typeof description, `${method} ${path}`).toBe('string')
    }
  }
})

test('OPERATING the parts of a path are its parameters, and all of them are needed', () => {
  for (const { path, method, operation } of operations) {
    const { parameters = [] } = operation
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(named.sort())
    expect(
      inPath.every(({ required }) => required),
      `${method} ${path}`,
    ).toBe(true)
    for (const parameter of parameters) {
      expect(['path', 'query'], `${method} ${path}`).toContain(parameter.in)
      expect(typeof parameter.schema, `${method} ${path}`).toBe('object')
    }
  }
})

const operationOf = ({ method, path }: Call) => document.paths[pathOf(path)]?.[method.toLowerCase()]

test('OPERATING every call with a body shows what it takes', () => {
  for (const call of calls.filter(({ body }) => body)) {
    const types = Object.keys(operationOf(call)?.requestBody?.content ?? {})
    const expected = call.multipart ? 'multipart/form-data' : 'application/json'
    expect(types, call.path).toEqual([expected])
  }
})

test('OPERATING every call shows what it answers', () => {
  for (const call of calls) {
    const { responses = {} } = operationOf(call) ?? {}
    if (call.redirect) {
      expect(responses, call.path).toHaveProperty('302')
      continue
    }
    const success = responses[call.created ? '201' : '200']
    expect(success?.content?.['application/json']?.schema, call.path).toBeDefined()
  }
})

test('OPERATING an answer is shown as the wire has it: money and moments as text', () => {
  const answer = document.paths['/api/items/{id}']?.get?.responses['200']
  expect(answer?.content?.['application/json']?.schema).toMatchObject({
    properties: {
      value: { type: 'string' },
      createdAt: { type: 'string', format: 'date-time' },
      imageUrl75: { type: 'string' },
    },
    required: expect.arrayContaining(['value', 'createdAt', 'photos']),
  })
})

test('OPERATING every reference inside the document leads somewhere', () => {
  const text = JSON.stringify(document)
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer
      .split('/')
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        document,
      )
    expect(target, pointer).toBeDefined()
  }
})

test('T-73 the page about the calls has no script and no style of its own', async () => {
  const answer = await visitor().get('/api/docs')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).not.toMatch(/<script|<style|style=|onclick|javascript:/i)
  for (const { summary, path } of calls) {
    expect(answer.body).toContain(summary.replace(/'/g, '&#39;').slice(0, 20))
    expect(answer.body).toContain(pathOf(path))
  }
})

test('T-82 T-85 a thread makes the description once, whoever asks for it, and no request makes it anew', async () => {
  const { visitor } = await startApp()
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  const asked = ['/api/openapi.json', '/api/docs', '/api/openapi.json', '/api/docs']
  const answers = await Promise.all(asked.map((path) => visitor().get(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(answers[2]?.body).toBe(answers[0]?.body)
  expect(threads).toHaveLength(1)
})

test('T-82 the description goes out packed, and to one address only so often', async () => {
  const { visitor } = await startApp({ RATE_LIMITS: 'visitorReads=3/60' })
  const reader = visitor()
  const packed = await reader.get('/api/openapi.json', {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(100_000)
  const plain = await reader.get('/api/openapi.json')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect((await reader.get('/api/docs')).statusCode).toBe(200)
  for (const path of ['/api/openapi.json', '/api/docs'])
    expect((await reader.get(path)).statusCode, path).toBe(429)
})
