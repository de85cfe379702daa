import { PRODUCT } from '@swapstead/domain/product.ts'
import { DEVELOPER_PASSWORD_MIN } from '@swapstead/domain/recovery/schemas.ts'
import * as z from 'zod/mini'
import { connectionFields } from './connection.ts'
import { goodsFields } from './goods.ts'
import { invitationFields } from './invitations.ts'
import { paymentFields } from './payments.ts'
import { pushFields } from './push.ts'
import { regionFields } from './region.ts'

function oneOf<const Word extends string>(...words: [Word, ...Word[]]) {
  return z.enum(words, { error: `may be ${words.join(', ')}` })
}

/** A whole number from 0 to `max`. */
function upTo(max: number, error: string) {
  return z.coerce.number({ error }).check(z.int(error), z.gte(0, error), z.lte(max, error))
}

function matching(pattern: RegExp, error: string) {
  return z.string().check(z.regex(pattern, error))
}

function secret(min: number) {
  return z.string().check(z.minLength(min, `must have at least ${min} characters`))
}

/** Mail links drop a path, so PUBLIC_URL may have none. */
function isOrigin(url: string): boolean {
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

const address = z.email({ error: 'must be an email address' })
/** "hello@example.org", or "Swapstead <hello@example.org>" as mail programs write it. */
const sender = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const [, name = '', inside] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
    const read = address.safeParse((inside ?? text).trim())
    if (read.success) {
      return { name: name.trim().replace(/^"(.*)"$/, '$1') || PRODUCT, address: read.data }
    }
    context.issues.push({ code: 'custom', input: text, message: 'must be an email address' })
    return z.NEVER
  }),
)
const PASSWORD_MIN_RANGE = `may be ${DEVELOPER_PASSWORD_MIN} to 64`
const SHARE = 'may be a share, 0 to 1'
const PROXIES = 'may be off or the number of proxies in front'

/**
 * Every setting. Nothing else reads process.env, except the trace exporter
 * (OTEL_EXPORTER_OTLP_HEADERS).
 */
export const Settings = z.object({
  NODE_ENV: z._default(oneOf('development', 'production', 'test'), 'development'),
  PORT: z._default(upTo(65_535, 'must be a port, 0 to 65535'), 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must begin with http:// or https://', abort: true })
      .check(z.refine(isOrigin, 'must end after the host, as in https://swap.example.org')),
  ),
  ...connectionFields,
  DATA_DIR: z._default(z.string(), './data'),
  MAIL_FROM: z.optional(sender),
  SUPPORT_EMAIL: z._default(z.nullable(address), null),
  MAP_TILES_URL: z.optional(
    matching(
      /^https?:\/\/[^\s/;,'"]+\/\S*$/,
      'must be the address of a style, or of tiles with {z}, {x} and {y}',
    ),
  ),
  MAP_TILES_ATTRIBUTION: z.optional(
    z.string().check(z.maxLength(200, 'must have 200 characters or less')),
  ),
  SESSION_SECRET: z.optional(
    matching(/^[^,]{32,}(,[^,]{32,})*$/, 'must have at least 32 characters, or be a list of such'),
  ),
  ADMIN_EMAIL: z.optional(address),
  ADMIN_PASSWORD: z.optional(secret(8)),
  DEMO: z.optional(oneOf('on', 'off')),
  TEST_LOGIN: z.optional(oneOf('on', 'off')),
  RATE_LIMITS: z._default(z.string(), 'on'),
  REQUIRE_VERIFIED_EMAIL: z._default(oneOf('on', 'off'), 'off'),
  DEVELOPER_PASSWORD_MIN: z._default(
    upTo(64, PASSWORD_MIN_RANGE).check(z.gte(DEVELOPER_PASSWORD_MIN, PASSWORD_MIN_RANGE)),
    DEVELOPER_PASSWORD_MIN,
  ),
  ...pushFields,
  ...regionFields,
  ...invitationFields,
  ...goodsFields,
  METRICS_TOKEN: z.optional(secret(8)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }),
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce.number({ error: SHARE }).check(z.gte(0, SHARE), z.lte(1, SHARE)),
    1,
  ),
  RENDER_PAGES: z._default(oneOf('on', 'off'), 'on'),
  SQL_REQUEST_IDS: z._default(oneOf('on', 'off'), 'off'),
  ...paymentFields,
  GEOCODER: z._default(oneOf('offline'), 'offline'),
  TRUST_PROXY: z._default(
    z.union(
      [
        z.pipe(
          z.literal('off'),
          z.transform(() => 0),
        ),
        upTo(10, PROXIES),
      ],
      { error: PROXIES },
    ),
    0,
  ),
  LOG_LEVEL: z._default(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
  ),
  SWAPSTEAD_EMBEDDED: z._default(oneOf('on', 'off'), 'off'),
})
export type Settings = z.infer<typeof Settings>
