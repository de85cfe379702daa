import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Any code may read any table; only these features, or the platform, write to it. */
const owners: Record<string, string[]> = {
  users: ['accounts', 'sign-in', 'recovery', 'account-data', 'sandbox'],
  banned_mailboxes: ['accounts'],
  freed_usernames: ['accounts'],
  deleted_usernames: ['accounts'],
  sessions: ['platform'],
  known_devices: ['platform'],
  account_deletion_links: ['account-data'],
  data_exports: ['account-data'],
  sign_ins: ['security'],
  second_factors: ['security'],
  second_factor_recovery_codes: ['security'],
  member_blocks: ['blocks'],
  items: ['items'],
  item_counts: ['browse'],
  item_count_changes: ['browse'],
  item_photos: ['items'],
  item_uploads: ['items'],
  item_hearts: ['hearts'],
  place_cells: ['platform'],
  saved_searches: ['saved-searches'],
  search_finds: ['saved-searches'],
  search_words: ['browse'],
  search_misses: ['browse'],
  recalls: ['goods'],
  recall_marks: ['goods'],
  members_who_swapped: ['offers'],
  trade_offers: ['offers'],
  bundle_items: ['offers'],
  trade_amendments: ['offers'],
  amendment_items: ['offers'],
  item_trade_locks: ['trade-locks'],
  rings: ['rings'],
  ring_members: ['rings'],
  hand_over_codes: ['hand-over'],
  heart_items: ['hearts'],
  invitations: ['invitations'],
  invitation_acceptances: ['invitations'],
  not_interested_items: ['not-interested'],
  not_interested_kinds: ['not-interested'],
  wants: ['wants'],
  refused_wants: ['wants'],
  want_queue: ['wants'],
  hints: ['wants'],
  offer_items: ['offers'],
  former_blocks: ['blocks'],
  former_members: ['ratings'],
  former_ratings: ['ratings'],
  former_trades: ['ratings'],
  user_ratings: ['ratings'],
  swaps_made: ['towns'],
  told_things: ['told-things'],
  trade_flags: ['trade-flags'],
  wish_finds: ['wish-news'],
  wish_queue: ['news'],
  news_mails: ['news'],
  weekly_letters: ['weekly-letter'],
  wish_told: ['wish-news'],
  payment_upgrades: ['upgrades'],
  photo_credit_entries: ['credits'],
  push_subscriptions: ['push'],
  push_outbox: ['push'],
  user_messages: ['notifications'],
  messages: ['messages'],
  message_photos: ['messages'],
  inbox_conversations: ['messages'],
  removed_offers: ['removed-offers'],
  removed_offer_items: ['removed-offers'],
  removed_texts: ['removed-offers'],
  removed_rings: ['removed-offers'],
  removed_ring_texts: ['removed-offers'],
  support_tickets: ['support'],
  support_ticket_messages: ['support'],
  support_ticket_viewers: ['support'],
  support_ticket_screenshots: ['support'],
  saved_replies: ['support'],
  ticket_reports: ['reports'],
  screening_decided_words: ['screening'],
  screening_entries: ['screening'],
  screening_finds: ['screening'],
  member_gifts: ['gifts'],
  promotional_campaigns: ['campaigns'],
  member_promotional_benefits: ['campaigns'],
  campaign_newcomers: ['campaigns'],
  campaign_backfills: ['campaigns'],
  campaign_mailboxes: ['campaigns'],
  audit_entries: ['audit'],
  week_figures: ['console'],
  area_week_figures: ['console'],
  week_marks: ['console'],
  week_members: ['platform', 'console'],
  places: ['platform'],
  public_places: ['meeting-places'],
  mail_outbox: ['platform'],
  mail_intervals: ['platform'],
  idempotency_keys: ['platform'],
  rate_limits: ['platform'],
  sandbox_neighbors: ['sandbox'],
  schema_migrations: ['platform'],
  installation: ['platform'],
}

/**
 * The demo fills and clears whole neighborhoods in one transaction before the first request. The
 * features' services would send mails and events for each of its rows.
 */
const demoTables = [
  'users',
  'items',
  'item_photos',
  'public_places',
  'item_trade_locks',
  'user_ratings',
  'messages',
  'user_messages',
  'support_tickets',
  'payment_upgrades',
  'audit_entries',
  'week_figures',
  'area_week_figures',
]

/** A restore ends what lets in, in the transaction that brings the rows. */
const accessTables = ['users', 'account_deletion_links', 'mail_outbox', 'sessions']

const besides: Record<string, readonly string[]> = {
  'operations/demo': demoTables,
  'operations/backup': accessTables,
}

const server = 'packages/server/src'
const writesByBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g
const writesBySql =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)|\bupdate\s+"?(\w+)"?\s+(?:as\s+\w+\s+)?set\b/gi
const tablesCreated = /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gim

/** Writes by others than the owner, and tables that nobody owns. */
export async function findForeignWrites(root = '.'): Promise<string> {
  const files = globSync(`${server}/**/*.ts`, { cwd: root })
  const product = files.filter((file) => !file.endsWith('.test.ts'))
  return [
    ...product.flatMap((file) => foreignWrites(root, file)),
    ...tablesWithoutOwner(root),
  ].join('\n')
}

function foreignWrites(root: string, file: string): string[] {
  const writer = writerOf(file)
  const source = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\/?[*]).*$/gm, '')
  const tables = [...source.matchAll(writesByBuilder), ...source.matchAll(writesBySql)].map(
    ([, table, updated]) => snakeCase(table ?? updated ?? ''),
  )
  return [...new Set(tables)]
    .filter((table) => !mayWrite(writer, table))
    .map((table) => {
      const its = owners[table]
      const owner = its ? `which belongs to ${its.join(' and ')}` : 'which nobody owns'
      return `${file} writes ${table}, ${owner}: call a function of the owner's index.ts`
    })
}

/** The feature of a file, `platform`, or the folder below operations. */
function writerOf(file: string): string {
  const [area = '', folder = ''] = file.slice(server.length + 1).split('/')
  if (area === 'features') return folder
  return area === 'operations' ? `operations/${folder}` : area
}

function mayWrite(writer: string, table: string): boolean {
  return owners[table]?.includes(writer) || besides[writer]?.includes(table) || false
}

function tablesWithoutOwner(root: string): string[] {
  const migrations = globSync('packages/server/migrations/*.sql', { cwd: root })
  return migrations.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(tablesCreated)]
      .map(([, table]) => table ?? '')
      .filter((table) => !owners[table])
      .map(
        (table) => `${file} creates ${table}, which has no owner in scripts/checks/table-owners.ts`,
      ),
  )
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
