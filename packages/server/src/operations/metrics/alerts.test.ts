import { readFileSync } from 'node:fs'
import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { newId } from '../../platform/core/ids.ts'
import { connect, transact } from '../../platform/database/database.ts'
import { startJobs } from '../../platform/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { Gauges } from './gauges.ts'

const alerts = readFileSync(
  new URL('../../../../../docs/monitoring/alerts.yaml', import.meta.url),
  'utf8',
)
const { visitor, db, passTime, deps, postgresListener, make, as } = await startApp()

/** Keywords of the query language, and a metric of Prometheus itself. */
const known = new Set(['and', 'or', 'by', 'up'])

/** The metrics in an expression, without functions, labels and numbers. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
    .replaceAll(/\w+(?=\s*\()/g, ' ')
  const words = bare.match(/[a-z_]\w*/g) ?? []
  return words
    .filter((word) => !known.has(word))
    .map((word) => word.replace(/_(bucket|count)$/, ''))
}

const figure = async (name: string) => {
  const { body } = await visitor().get('/metrics')
  const line = body.split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

/** Metrics without an alert: graphs show them beside one that has an alert. */
const forGraphs = [
  'swapstead_browsing_reads',
  'swapstead_mail_outbox_waiting',
  'swapstead_refunds_due',
  'swapstead_refusals_total',
  'swapstead_rings_open',
  'swapstead_wants_waiting',
]

test('OPERATING the example alerts name exported metrics, and every one of ours that is not for graphs', async () => {
  const expressions = [...alerts.matchAll(/expr: (?:>\n)?([\s\S]*?)\n\s+(?:for|labels):/g)]
  expect(expressions).toHaveLength(alerts.split('- alert:').length - 1)
  const named = new Set(expressions.flatMap(([, text = '']) => metricsIn(text)))
  const { body } = await visitor().get('/metrics')
  const exported = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  expect([...named].filter((name) => !exported.has(name))).toEqual([])
  const ours = [...exported].filter((name) => name.startsWith('swapstead_'))
  expect(ours.filter((name) => !named.has(name)).sort()).toEqual(forGraphs)
})

test('OPERATING metrics tell how long the oldest mail waits, and ask no more often than every ten seconds', async () => {
  passTime(60_000)
  expect(await figure('swapstead_mail_outbox_waiting')).toBe(0)
  await sql`insert into mail_outbox (id, message_id, to_name, to_address, subject, text_body, html_body, first_due_at)
    values (${newId()}, ${newId()}, 'Ann', 'ann@example.com', 'Hi', 'Hi', 'Hi', now() - interval '1 hour')`.execute(
    db,
  )
  expect(await figure('swapstead_mail_outbox_waiting')).toBe(0)
  passTime(11_000)
  expect(await figure('swapstead_mail_outbox_waiting')).toBe(1)
  expect(await figure('swapstead_mail_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
  await db.deleteFrom('mailOutbox').execute()
  // A mail that waits on purpose is not late, neither before its time nor just after.
  const [id = ''] = await transact(db, (tx) =>
    queueMail(tx, deps.config, {
      to: { name: 'Ann', address: 'ann@example.com' },
      ...{ subject: 'News', headline: 'News', paragraphs: [], reason: 'A test.' },
      waits: { about: newId(), delay: HOUR },
    }),
  )
  passTime(60_000)
  expect(await figure('swapstead_mail_outbox_waiting')).toBe(0)
  const hour = sql<Date>`now() - interval '1 hour'`
  await db.updateTable('mailOutbox').set({ createdAt: hour }).where('id', '=', id).execute()
  await db.updateTable('mailOutbox').set({ firstDueAt: sql`now()` }).execute()
  passTime(60_000)
  expect(await figure('swapstead_mail_outbox_waiting')).toBe(1)
  expect(await figure('swapstead_mail_outbox_oldest_seconds')).toBeLessThan(600)
  expect(await figure('swapstead_refunds_due')).toBe(0)
  expect(await figure('swapstead_ready')).toBe(1)
  expect(await figure('swapstead_data_disk_free_bytes')).toBeGreaterThan(0)
})

test('OPERATING R-40 metrics tell how long items wait for the search for swaps of three', async () => {
  await sql`insert into want_queue (item_id, since)
    values (${newId()}, now() - interval '1 hour')`.execute(db)
  passTime(60_000)
  expect(await figure('swapstead_wants_waiting')).toBe(1)
  expect(await figure('swapstead_wants_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(await figure('swapstead_rings_open{status="proposed"}')).toBe(0)
})

test('OPERATING refusals are counted by their code', async () => {
  const counted = 'swapstead_refusals_total{code="accounts.signed_out"}'
  const before = (await figure(counted)) || 0
  expect((await visitor().get('/api/items/mine')).json()).toMatchObject({
    code: 'accounts.signed_out',
  })
  expect(await figure(counted)).toBe(before + 1)
})

test('OPERATING T-02 a hidden refusal is counted by its rule, which the answer does not tell', async () => {
  const counted = 'swapstead_refusals_total{code="security.no_session"}'
  const browser = await as((await make.member()).id)
  const answer = await browser.delete(`/api/account/sessions/${newId()}`)
  expect(answer.json()).toEqual({
    code: 'security.not_found',
    message: 'This session has already ended.',
  })
  expect(await figure(counted)).toBe(1)
})

test('OPERATING a failure of ours is not counted as a refusal', async () => {
  const browser = await as((await make.member()).id)
  await sql`alter table user_messages rename to gone_messages`.execute(db)
  try {
    expect((await browser.get('/api/messages')).statusCode).toBe(500)
  } finally {
    await sql`alter table gone_messages rename to user_messages`.execute(db)
  }
  expect((await visitor().get('/metrics')).body).not.toContain('platform.unexpected')
})

test('OPERATING a job that failed is counted by its name', async () => {
  const jobs = await startJobs(deps, postgresListener, [])
  await jobs.stop()
  await sql`insert into jobs.job (name, state, completed_on) values ('prune-mails', 'failed', now())`.execute(
    db,
  )
  passTime(60_000)
  expect(await figure('swapstead_jobs_failed{queue="prune-mails"}')).toBe(1)
})

test('OPERATING F-04 a count that fails or is late is left out, and is no outage', async () => {
  passTime(60_000)
  await sql`alter table payment_upgrades rename to gone`.execute(db)
  expect(await figure('swapstead_ready')).toBe(1)
  expect(await figure('swapstead_figures_read')).toBe(0)
  expect(await figure('swapstead_mail_outbox_waiting')).toBeNaN()
  await sql`alter table gone rename to payment_upgrades`.execute(db)
  passTime(60_000)
  expect(await figure('swapstead_figures_read')).toBe(1)
  expect(await figure('swapstead_mail_outbox_waiting')).toBeGreaterThanOrEqual(0)
})

test('F-04 metrics are told without the database, too', async () => {
  const registry = new Registry()
  const away = connect('postgres://somebody@127.0.0.1:1/nothing', { log: deps.log })
  onTestFinished(() => away.close())
  await new Gauges(registry, { ...deps, db: away.db, pool: away.pool }).refresh()
  const told = await registry.metrics()
  expect(told).toMatch(/^swapstead_ready 0$/m)
  expect(told).toMatch(/^swapstead_data_disk_free_bytes \d+/m)
})
