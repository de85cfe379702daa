import { totalmem } from 'node:os'
import type { Binaries } from './binaries.ts'

/** Settings of postgresql.conf by name. */
export type Settings = Record<string, string | number>

const always: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application reports refused statements; the log is for the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  jit: 'off',
  random_page_cost: 1.1,
}

const forTests: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '128MB',
  autovacuum: 'off',
  // Each file has new connections. Planning a list of offers takes longer than running it.
  plan_cache_mode: 'force_generic_plan',
  max_connections: 200,
  shared_buffers: '128MB',
}

/** Tests may lose everything; other databases are durable and use a share of the memory. */
export function settingsFor(binaries: Binaries, isEphemeral: boolean): Settings {
  if (isEphemeral) return { ...always, ...forTests }
  const megabytes = Math.floor(totalmem() / 2 ** 20)
  return {
    ...always,
    shared_buffers: `${Math.min(256, Math.floor(megabytes / 8))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 4)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    track_io_timing: 'on',
    ...(binaries.hasStatementStatistics && { shared_preload_libraries: 'pg_stat_statements' }),
  }
}
