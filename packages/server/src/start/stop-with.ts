import { ConfigError } from '../config-error.ts'

type Failure = Error & { code?: string; address?: string; port?: number }

/**
 * Ends the process after a failed start, with one sentence for known causes and the stack
 * otherwise.
 */
export function stopWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error as Failure)}\n`)
  process.exit(1)
}

function sentenceOf(error: Failure): string {
  const where = `${error.address ?? ''}:${error.port ?? ''}`
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE') {
    return `Port ${error.port} is taken by another program: end it, or set PORT to a free one.`
  }
  if (error.code === 'EACCES' && error.port) {
    return `This account may not listen on port ${error.port}: set PORT to one above 1023.`
  }
  if (error.code === 'ECONNREFUSED') {
    return `No database answers at ${where}: start it, or correct DATABASE_URL.`
  }
  if (error.code === '28P01' || error.code === '28000') {
    return `The database refuses the sign-in (${error.message}): correct DATABASE_URL.`
  }
  if (error.code === '3D000')
    return `There is no such database (${error.message}): create it first.`
  if (error.code === 'ENOSPC') return 'The disk is full: free some room and start again.'
  return error.stack ?? String(error)
}
