import type { MailSink } from '../kit/mail-sink.ts'
import type { LabMember } from '../kit/neighborhood.ts'
import type { LabServer } from '../kit/server.ts'

/** What every part of a run is given: the seeded database, the server on it, and signed-in members. */
export type Given = {
  url: string
  server: LabServer
  mail: MailSink
  readers: LabMember[]
  cookies: string[]
}
