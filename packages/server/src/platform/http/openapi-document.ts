import fastifySwagger from '@fastify/swagger'
import { namedCalls } from '@swapstead/domain/calls.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import Fastify from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { escapeHtml } from '../core/html.ts'
import { routeSchema } from './route-schema.ts'

/** Describes these routes of the contract, named by method and path; takes more than a second. */
export async function describeCalls(shown: ReadonlySet<string>): Promise<OpenApi> {
  const app = Fastify()
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1', description: 'Every call of the product.' },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  for (const [, call] of namedCalls) {
    const { method, path: url } = call
    if (!shown.has(`${method} ${url}`)) continue
    app.route({ method, url, schema: routeSchema(call), handler: async () => undefined })
  }
  await app.ready()
  return app.swagger() as OpenApi
}

/**
 * Describes a route for OpenAPI, with answers as they look on the wire (the codecs' input side).
 */
const describeRoute: typeof jsonSchemaTransform = (document) => {
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

export type OpenApi = {
  info: { title: string }
  paths: Record<string, Record<string, { summary?: string; tags?: string[] }>>
}

/** The same as a page without scripts. */
export function docsPage({ info, paths }: OpenApi): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary = '' }]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    ),
  )
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title></head><body><main><h1>${info.title}</h1><p>The schemas of every call stand in <a href="/api/openapi.json">openapi.json</a>.</p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}
