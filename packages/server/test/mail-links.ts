import type { Deps } from '../src/deps.ts'

/** The token in the link of the newest mail to an address. */
export async function newestToken({ db }: Pick<Deps, 'db'>, address: string): Promise<string> {
  const { textBody } = await db
    .selectFrom('mailOutbox')
    .select('textBody')
    .where('toAddress', '=', address)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = /[?&]token=([\w-]+)/.exec(textBody)?.[1]
  if (!token) throw new Error(`the newest mail to ${address} has no link with a token`)
  return token
}
