/**
 * Prints what a browser needs of the contract, for the build of the web client: the calls of each
 * file by the names of its exports, with the shapes of their answers in place of their schemas.
 */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { namedCalls } from '../../packages/domain/src/calls.ts'
import type { Call } from '../../packages/domain/src/contract.ts'
import { shapeOfAnswer } from '../../packages/domain/src/shape-of-answer.ts'

const known = new Set<unknown>(namedCalls.map(([, call]) => call))

function isContract(value: unknown): value is Record<string, Call> {
  const calls = Object.values(Object(value))
  return calls.length > 0 && calls.every((call) => known.has(call))
}

function forBrowsers(call: Call) {
  const { method, path, door, multipart, created, paged } = call
  const { ownsItsTransactions, commitsLast, holdsSecrets } = call
  return {
    method,
    path,
    door,
    multipart: multipart && true,
    created,
    paged,
    ownsItsTransactions,
    commitsLast,
    holdsSecrets,
    guests: call.guests && {},
    shape: shapeOfAnswer(call.answer) ?? undefined,
  }
}

async function contractsOf(file: string) {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  const contracts = Object.entries(exported).flatMap(([name, value]) =>
    isContract(value)
      ? [
          [
            name,
            Object.fromEntries(
              Object.entries(value).map(([key, call]) => [key, forBrowsers(call)]),
            ),
          ],
        ]
      : [],
  )
  return [file, Object.fromEntries(contracts)] as const
}

const folder = resolve(import.meta.dirname, '../../packages/domain/src')
const files = globSync('**/*calls.ts', { cwd: folder }).map((file) => resolve(folder, file))
console.log(JSON.stringify(Object.fromEntries(await Promise.all(files.map(contractsOf)))))
