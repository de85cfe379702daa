const reasons: [pattern: RegExp, sentence: (place: Place) => string][] = [
  [
    /No space left on device|Disk quota exceeded|Check free disk space/,
    ({ folder }) => `The disk that holds ${folder} is full: make room and start again.`,
  ],
  [
    /Address already in use|could not create any TCP\/IP sockets/,
    ({ port }) =>
      `Port ${port} is taken by another program: end that program, or let the database have another port.`,
  ],
  [
    /Permission denied|wrong ownership|could not access directory/,
    ({ folder }) =>
      `The database in ${folder} belongs to another account: start as that account, or set DATA_DIR to a folder of your own.`,
  ],
  [
    /error while loading shared libraries|cannot execute|ENOENT|Exec format error/,
    () =>
      'The embedded PostgreSQL does not run on this system (it needs glibc): set DATABASE_URL to a PostgreSQL server of your own.',
  ],
]

type Place = { folder: string; port?: number }

/** One sentence that says why PostgreSQL did not start and what to do. */
export function explain(output: string, place: Place): string {
  const known = reasons.find(([pattern]) => pattern.test(output))
  if (known) return known[1](place)
  const lines = output.trim().split('\n')
  const last = lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1)
  return `The embedded PostgreSQL in ${place.folder} did not start (${last}): mend that, or set DATABASE_URL to a PostgreSQL server of your own.`
}
