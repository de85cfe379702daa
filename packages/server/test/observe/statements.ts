import { onTestFinished, vi } from 'vitest'
import { DatabaseClient } from '../../src/platform/database/database-client.ts'

/** Records every statement of the pool until the end of the test, and PostgreSQL's error codes. */
export function watchStatements() {
  const texts: string[] = []
  const refusals: string[] = []
  const send = DatabaseClient.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(DatabaseClient.prototype, 'query')
  spy.mockImplementation(function (this: DatabaseClient, ...given: unknown[]) {
    const [query] = given
    texts.push(typeof query === 'string' ? query : String((query as { text: string }).text))
    const answer = Reflect.apply(send, this, given)
    if (answer instanceof Promise) {
      answer.catch((error: { code?: string }) => refusals.push(error.code ?? String(error)))
    }
    return answer as never
  })
  onTestFinished(() => spy.mockRestore())
  return { texts, refusals }
}

/**
 * Holds back statements with these words until they are released, so that other work can overtake
 * them.
 */
export function holdStatements(words: string) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const send = DatabaseClient.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(DatabaseClient.prototype, 'query')
  spy.mockImplementation(function (this: DatabaseClient, ...given: unknown[]) {
    const ask = () => Reflect.apply(send, this, given) as never
    const [query] = given
    const text = typeof query === 'string' ? query : String((query as { text: string }).text)
    if (!text.includes(words)) return ask()
    reached.resolve()
    return released.promise.then(ask) as never
  })
  onTestFinished(() => spy.mockRestore())
  return { reached: reached.promise, letGo: released.resolve }
}
