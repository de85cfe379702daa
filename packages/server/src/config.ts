import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { GoodsRules } from '@swapstead/domain/goods/goods-rules.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { ConfigError } from './config-error.ts'
import { type InvitationSettings, toInvitationSettings } from './settings/invitations.ts'
import { type PaymentSettings, paymentFaults, toPaymentSettings } from './settings/payments.ts'
import { type PushSettings, toPushSettings } from './settings/push.ts'
import { type RegionSettings, regionFaults, toRegionSettings } from './settings/region.ts'
import { storedSessionSecret } from './settings/session-secret.ts'
import { Settings } from './settings/settings.ts'

export type Config = {
  production: boolean
  host: string
  port: number
  publicUrl: URL
  databaseUrl: string
  directDatabaseUrl: string
  /** The database url leads to a pooler in transaction mode. */
  isPooled: boolean
  replicaUrls: string[]
  /** The start command runs the database itself. */
  embedded: boolean
  dataDir: string
  storageUrl: string
  /** A second photo storage, read while photos are moved. */
  storageFromUrl: string | null
  smtpUrl: string | null
  mailFrom: { name: string; address: string }
  /** Shown to members whose account was deactivated. */
  supportEmail: string | null
  /** Street tiles for the map; null draws the country instead. */
  mapTiles: { url: string; origin: string; attribution: string | null } | null
  sessionSecrets: string[]
  push: PushSettings
  region: RegionSettings
  invitations: InvitationSettings
  /** What happens with forbidden kinds and recalled goods. */
  goodsRules: GoodsRules
  admin: { email: string | null; password: string | null }
  /** `auto`: on while the embedded database is empty or was filled by the demo. */
  demo: 'on' | 'off' | 'auto'
  /** Whether the test login exists; in production it also requires developer access. */
  testLogin: boolean
  /** Offers, messages, gifts, campaigns and credits require a verified address. */
  requireVerifiedEmail: boolean
  /** The minimum length of a password set in the developer settings. */
  developerPasswordMin: number
  rateLimits: { enabled: boolean; changes: ReadonlyMap<string, { max: number; seconds: number }> }
  metricsToken: string | null
  /** Where traces go and the share of requests traced; null switches them off. */
  traces: { endpoint: string; share: number } | null
  /** Whether the app's pages go out rendered. */
  rendersPages: boolean
  /** Statements carry their request's id in a comment. */
  sqlRequestIds: boolean
  payments: PaymentSettings
  trustedProxies: number
  logLevel: Settings['LOG_LEVEL']
}

/**
 * Reads and checks all settings. A ConfigError lists every unreadable setting or, if there is none,
 * every refused one.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(
          ({ path: [name], message }) =>
            `${String(name)}=${shown(String(name), given)}: ${message}`,
        )
        .join('\n'),
    )
  }
  const settings = parsed.data
  const isProduction = settings.NODE_ENV === 'production'
  refuse([
    ...missingDatabase(settings),
    ...insecureDefaults(settings),
    ...paymentFaults(settings, isProduction),
    ...regionFaults(settings),
  ])
  return toConfig(settings)
}

/** These have a secret's name and are none. */
const harmless = new Set(['PUBLIC_URL', 'DEVELOPER_PASSWORD_MIN'])

function shown(name: string, given: NodeJS.ProcessEnv): string {
  const isSecret = !harmless.has(name) && /SECRET|PASSWORD|TOKEN|KEY|URL/.test(name)
  return isSecret ? '(not shown)' : (given[name] ?? '(not set)')
}

function missingDatabase({ DATABASE_URL }: Settings): string[] {
  const hint =
    '`npm start` sets it for the embedded database; elsewhere name a PostgreSQL 15 or newer'
  return DATABASE_URL ? [] : [`DATABASE_URL=(not set): ${hint}`]
}

function insecureDefaults(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production') return []
  return [
    !settings.SESSION_SECRET &&
      'SESSION_SECRET is not set: production needs a secret of 32 characters or more',
    !settings.PUBLIC_URL && 'PUBLIC_URL is not set: production needs the address that members use',
    !settings.SMTP_URL && 'SMTP_URL is not set: production needs a mail server',
    ...encryptedInProduction.map(
      (name) =>
        isPlainHttp(settings[name]) &&
        `${name} begins with http://: production needs https://, because others could read along`,
    ),
    settings.PUSH_SERVICES.some(isPlainHttp) &&
      'PUSH_SERVICES names http://: production needs https://, because others could read along',
    settings.RATE_LIMITS === 'off' &&
      'RATE_LIMITS=off is for load tests only and refused in production',
    settings.DEMO === 'on' && 'DEMO=on signs anyone in with one click and is refused in production',
  ].filter((fault) => fault !== false)
}

/** Addresses that members' browsers use. */
const encryptedInProduction = ['PUBLIC_URL', 'MAP_TILES_URL'] as const

function isPlainHttp(address: string | undefined): boolean {
  return address !== undefined && /^http:/i.test(address)
}

function refuse(faults: readonly string[]): void {
  if (faults.length) throw new ConfigError(faults.join('\n'))
}

function toConfig(settings: Settings): Config {
  const production = settings.NODE_ENV === 'production'
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`)
  const dataDir = madeDataDir(settings)
  return {
    production,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    publicUrl,
    ...databaseOf(settings),
    dataDir,
    storageUrl: settings.STORAGE_URL ?? `file:${join(dataDir, 'uploads')}`,
    storageFromUrl: settings.STORAGE_FROM_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? { name: PRODUCT, address: `hello@${publicUrl.hostname}` },
    supportEmail: settings.SUPPORT_EMAIL,
    mapTiles: mapTilesOf(settings),
    sessionSecrets: (settings.SESSION_SECRET ?? storedSessionSecret(dataDir)).split(','),
    push: toPushSettings(settings, dataDir),
    region: toRegionSettings(settings),
    invitations: toInvitationSettings(settings),
    goodsRules: settings.GOODS_RULES,
    admin: { email: settings.ADMIN_EMAIL ?? null, password: settings.ADMIN_PASSWORD ?? null },
    demo: production ? 'off' : demoOf(settings),
    testLogin: isTestLoginOn(settings),
    requireVerifiedEmail: requiresVerifiedEmail(settings),
    developerPasswordMin: settings.DEVELOPER_PASSWORD_MIN,
    rateLimits: readRateLimits(settings.RATE_LIMITS),
    metricsToken: settings.METRICS_TOKEN ?? null,
    traces: tracesOf(settings),
    rendersPages: settings.RENDER_PAGES === 'on',
    sqlRequestIds: settings.SQL_REQUEST_IDS === 'on',
    payments: toPaymentSettings(settings, production),
    trustedProxies: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  }
}

function madeDataDir({ DATA_DIR }: Settings): string {
  const dataDir = resolve(DATA_DIR)
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATA_DIR=${DATA_DIR}: cannot be made a folder (${code})`)
  }
  return dataDir
}

function databaseOf(settings: Settings) {
  const {
    DATABASE_URL = '',
    DATABASE_DIRECT_URL,
    DATABASE_REPLICA_URLS,
    SWAPSTEAD_EMBEDDED,
  } = settings
  return {
    databaseUrl: DATABASE_URL,
    directDatabaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    isPooled: DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL !== DATABASE_URL,
    replicaUrls: DATABASE_REPLICA_URLS ?? [],
    embedded: SWAPSTEAD_EMBEDDED === 'on',
  }
}

function tracesOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Settings) {
  return endpoint ? { endpoint, share } : null
}

function mapTilesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION }: Settings): Config['mapTiles'] {
  return url
    ? { url, origin: new URL(url).origin, attribution: MAP_TILES_ATTRIBUTION ?? null }
    : null
}

function demoOf({ DEMO, SWAPSTEAD_EMBEDDED }: Settings): Config['demo'] {
  return DEMO ?? (SWAPSTEAD_EMBEDDED === 'on' ? 'auto' : 'off')
}

function requiresVerifiedEmail({ REQUIRE_VERIFIED_EMAIL, NODE_ENV }: Settings): boolean {
  return NODE_ENV === 'production' || REQUIRE_VERIFIED_EMAIL === 'on'
}

function isTestLoginOn({ TEST_LOGIN, NODE_ENV }: Settings): boolean {
  return TEST_LOGIN ? TEST_LOGIN === 'on' : NODE_ENV !== 'production'
}

function readRateLimits(text: string): Config['rateLimits'] {
  if (text === 'on' || text === 'off') return { enabled: text === 'on', changes: new Map() }
  const changes = text.split(',').map((part) => {
    // A limit of no seconds would limit nothing.
    const match = /^(\w+)=0*([1-9]\d*)\/0*([1-9]\d*)$/.exec(part.trim())
    if (!match) {
      throw new ConfigError(
        `RATE_LIMITS=${text}: may be on, off or name=n/seconds,…, both numbers from 1`,
      )
    }
    return [String(match[1]), { max: Number(match[2]), seconds: Number(match[3]) }] as const
  })
  return { enabled: true, changes: new Map(changes) }
}
