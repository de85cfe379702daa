import type { MailSink } from './mail-sink.ts'
import type { BenchReader } from './seed.ts'
import type { BenchServer } from './server.ts'

/** What every part of a run is given: the seeded database, the server on it, and signed-in members. */
export type Given = {
  url: string
  server: BenchServer
  mail: MailSink
  readers: BenchReader[]
  cookies: string[]
}
