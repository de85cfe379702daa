import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from './node.ts'

const usual = ['global', '  maxconn 2000', 'defaults', '  timeout connect 2s', '  timeout check 2s']

/** One port for the primary and one for the standbys in turn. Patroni reports each role. */
export function configureDatabaseBalancer(
  folder: string,
  ports: { primary: number; standbys: number },
  nodes: readonly Node[],
): string {
  const section = (name: string, port: number, path: string) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET ${path}`,
    ...nodes.map(
      (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
    ),
  ]
  return write(join(folder, 'haproxy-database.cfg'), [
    ...usual,
    '  mode tcp',
    // A LISTEN connection may be silent for hours.
    '  timeout client 24h',
    '  timeout server 24h',
    '  option clitcpka',
    '  option srvtcpka',
    // Closes connections to a demoted primary, which would refuse every write.
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...section('primary', ports.primary, '/primary'),
    ...section('standbys', ports.standbys, '/replica'),
  ])
}

export function configureWebBalancer(
  folder: string,
  port: number,
  servers: readonly number[],
): string {
  return write(join(folder, 'haproxy-web.cfg'), [
    ...usual,
    '  mode http',
    // Event streams are silent for up to 45 s.
    '  timeout client 75s',
    '  timeout server 75s',
    '  option forwardfor',
    // Retries only requests that no server accepted, because a write must not be sent twice.
    '  retries 3',
    '  retry-on conn-failure',
    '  option redispatch 1',
    '  default-server inter 1s fall 2 rise 1',
    'listen web',
    `  bind 127.0.0.1:${port}`,
    // Not /readyz: without a database it would remove every server, and with them their error
    // pages.
    '  option httpchk GET /healthz',
    ...servers.map((one, at) => `  server app-${at + 1} 127.0.0.1:${one} check`),
  ])
}

function write(file: string, lines: readonly string[]): string {
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}
