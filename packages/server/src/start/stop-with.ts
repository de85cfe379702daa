import { ConfigError } from '../config-error.ts'

type Failure = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/** Prints why the start failed, and ends the process. */
export function stopWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error as Failure)}\n`)
  process.exit(1)
}

/** One sentence for known causes, otherwise the stack. */
export function sentenceOf(error: Failure): string {
  if (error instanceof ConfigError) return error.message
  return sentences[error.code ?? '']?.(error) ?? error.stack ?? String(error)
}

const notFound = ({ hostname }: Failure) =>
  `No machine is found under “${hostname}”: correct HOST, or the address that names it.`
const signInRefused = ({ message }: Failure) =>
  `The database refuses the sign-in (${message}): correct DATABASE_URL.`

const OTHER_FOLDER = 'set DATA_DIR to another folder'

/** By the error's code. Null if the code alone does not show the cause. */
const sentences: Record<string, (error: Failure) => string | null> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program: end it, or set PORT to a free one.`,
  EACCES: ({ port, path }) => {
    if (port) return `This account may not listen on port ${port}: set PORT to one above 1023.`
    return path ? `This account may not use ${path}: give it the rights, or ${OTHER_FOLDER}.` : null
  },
  EROFS: ({ path }) =>
    `The disk of ${path} takes nothing: mount it for writing, or ${OTHER_FOLDER}.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}: correct HOST.`,
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  ECONNREFUSED: ({ address = '', port = '' }) =>
    `No database answers at ${address}:${port}: start it, or correct DATABASE_URL.`,
  '28P01': signInRefused,
  '28000': signInRefused,
  '3D000': ({ message }) => `There is no such database (${message}): create it first.`,
  ENOSPC: () => 'The disk is full: free some room and start again.',
}
