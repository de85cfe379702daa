import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { escapeHtml } from '../core/html.ts'

/**
 * Describes a route for OpenAPI, with answers as they look on the wire (the codecs' input side).
 */
export const describeRoute: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform(document)
  const { response } = document.schema ?? {}
  if (!response || !described.schema?.response) return described
  const answers = Object.entries(response as Record<string, z.core.$ZodType>).map(
    ([status, answer]) => [status, wireSchema(answer)],
  )
  return { ...described, schema: { ...described.schema, response: Object.fromEntries(answers) } }
}

function wireSchema(answer: z.core.$ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })
  return schema
}

export const OPENAPI_PATH = '/api/openapi.json'

/** Serves the description at /api/openapi.json and as a page without scripts at /api/docs. */
export function registerOpenApi(api: FastifyInstance): void {
  api.get(OPENAPI_PATH, { schema: { hide: true } }, async () => api.swagger())
  api.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(api.swagger() as OpenApi)),
  )
}

type OpenApi = {
  info: { title: string }
  paths: Record<string, Record<string, { summary?: string; tags?: string[] }>>
}

function docsPage({ info, paths }: OpenApi): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary = '' }]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    ),
  )
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title></head><body><main><h1>${info.title}</h1><p>The schemas of every call stand in <a href="/api/openapi.json">openapi.json</a>.</p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}
