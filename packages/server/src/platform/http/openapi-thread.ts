import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompress } from 'node:zlib'
import { describeCalls, docsPage } from './openapi-document.ts'

/** Both compressed with brotli. */
export type Description = { json: Uint8Array; page: Uint8Array }

const pack = promisify(brotliCompress)
const document = await describeCalls(workerData as ReadonlySet<string>)
const [json, page] = await Promise.all([pack(JSON.stringify(document)), pack(docsPage(document))])
parentPort?.postMessage({ json, page } satisfies Description)
