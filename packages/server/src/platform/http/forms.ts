import type { FastifyInstance } from 'fastify'

const FORM_MAX_BYTES = 4_096

/** Accepts HTML form bodies on this scope's routes; everywhere else they are refused. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
}
