import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'
import pg from 'pg'

/** Describes processor, memory, kernel, versions and commit. */
export async function describeMachine(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  const [cpu] = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return [
    `${cpus().length} × ${cpu?.model ?? 'unknown'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Linux ${release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.server_version}`,
    `commit ${commit}`,
  ].join(', ')
}
