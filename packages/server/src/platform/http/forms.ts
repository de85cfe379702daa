import type { FastifyInstance } from 'fastify'

const FORM_MAX_BYTES = 4_096

/** Lets the routes of this scope take an HTML form's body as well; everywhere else it is refused (T-70). */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
}
