import type { MailSink } from '../kit/mail-sink.ts'
import type { LabMember } from '../kit/neighborhood.ts'
import type { LabServer } from '../kit/server.ts'

export type Given = {
  url: string
  server: LabServer
  mail: MailSink
  readers: LabMember[]
  cookies: string[]
}
