import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

type Pooler = {
  /** The server behind the pooler, with user name and password. */
  target: URL
  port: number
  folder: string
  account: Account | undefined
  settings?: Record<string, string | number>
}

/** Configures a PgBouncer in transaction mode for every database of a server; returns its file. */
export function configurePooler({ target, port, folder, account, settings }: Pooler): string {
  const file = join(folder, 'pgbouncer.ini')
  const people = join(folder, 'users.txt')
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: people,
    pool_mode: 'transaction',
    max_client_conn: 1_000,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const { username, password, hostname } = target
  writeFileSync(people, `"${username}" "${password}"\n`)
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${target.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  if (account) for (const path of [folder, file, people]) chownSync(path, account.uid, account.gid)
  return file
}
