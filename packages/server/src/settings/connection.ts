import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const ESCAPES =
  'cannot be read: in a name or password, / is written %2F, # is %23, ? is %3F, @ is %40 and % is %25'
const BUCKET_ONLY = 'must end after the bucket, as in s3://key:secret@bucket?region=us-east-1'

/** A fragment is a password that holds a #. */
function isReadable(address: string): boolean {
  return URL.canParse(address) && !address.includes('#')
}

/** PostgreSQL's clients allow an empty host behind a name: the socket's folder is in the query. */
function isDatabase(address: string): boolean {
  return isReadable(address.replace('@/', '@socket/'))
}

function isStorage(address: string): boolean {
  try {
    if (address.startsWith('file://')) fileURLToPath(address)
    if (address.startsWith('file:')) return true
    const { username, password } = new URL(address)
    decodeURIComponent(username + password)
    return isReadable(address)
  } catch {
    return false
  }
}

function isFolderOrBucket(address: string): boolean {
  return address.startsWith('file:') || /^\/?$/.test(new URL(address).pathname)
}

function address(begin: RegExp, error: string, isFit: (address: string) => boolean) {
  return z
    .string()
    .check(z.regex(begin, { error, abort: true }), z.refine(isFit, { error: ESCAPES, abort: true }))
}

const database = address(/^postgres(ql)?:\/\/./, 'must begin with postgres://', isDatabase)
const storage = address(/^(file:.|s3:\/\/.)/, 'must be file:… or s3://bucket?…', isStorage).check(
  z.refine(isFolderOrBucket, BUCKET_ONLY),
)
const mailServer = address(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://', isReadable)

/** Where the database, the photos and the mail server are. */
export const connectionFields = {
  DATABASE_URL: z.optional(database),
  DATABASE_DIRECT_URL: z.optional(database),
  DATABASE_REPLICA_URLS: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list: string) => list.split(',').map((url) => url.trim())),
      ),
      z.array(database),
    ),
  ),
  STORAGE_URL: z.optional(storage),
  STORAGE_FROM_URL: z.optional(storage),
  SMTP_URL: z.optional(mailServer),
}
