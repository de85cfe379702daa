import type { Deps } from '../../src/deps.ts'
import { fillPlaceholders } from '../../src/platform/mail/mail-secrets.ts'

/** A mail as received, with the address of its button and the secret in that address. */
export type ReadMail = { subject: string; text: string; link: URL; token: string }

/** The mails to an address, oldest first, with their secrets filled in as the sender does it. */
export async function readMails(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  address: string,
): Promise<ReadMail[]> {
  const rows = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('toAddress', '=', address)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const text = fillPlaceholders(config, row)?.textBody ?? ''
    const link = new URL(/: (https?:\/\/\S+)/.exec(text)?.[1] ?? 'about:blank')
    return { subject: row.subject, text, link, token: link.searchParams.get('token') ?? '' }
  })
}

export async function newestMail(
  deps: Pick<Deps, 'db' | 'config'>,
  address: string,
): Promise<ReadMail> {
  const mail = (await readMails(deps, address)).at(-1)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}
