import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseFaults } from './rows/database.ts'
import { serverFaults } from './rows/servers.ts'
import { type FaultRow, holds, run, type Stage } from './run-fault.ts'

const short = { writes: 200, seconds: 10 }
/** A random port, to avoid parallel runs. */
const firstPort = () => randomInt(20_000, 30_000)

const faults = [...serverFaults, ...databaseFaults].filter(({ id }) =>
  ['F-01', 'F-04'].includes(id),
)

test.for(faults.map((fault) => [`${fault.id} ${fault.what}`, fault] as const))(
  '%s: nothing that was acknowledged is lost, twice or by halves',
  async ([, fault]) => {
    const result = await run(fault, { ...short, firstPort: firstPort() })
    expect(result.acknowledged).toBeGreaterThan(0)
    expect(result, JSON.stringify(result)).toSatisfy(holds)
  },
)

/** Corrupts data by hand after the writes, as a fault might. */
async function spoil({ world, recorder }: Stage): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: world.postgres.url })
  await client.connect()
  const markerOf = (kind: string) =>
    recorder.entries.find(({ deed, outcome }) => deed.kind === kind && outcome === 'ok')?.deed
      .marker ?? ''
  const [ticket, message, photo] = [
    markerOf('ticket'),
    markerOf('message'),
    markerOf('itemWithPhoto'),
  ]
  await client.query('delete from support_tickets where subject = $1', [ticket])
  await client.query(
    `insert into messages (id, from_user_id, to_user_id, trade_offer_id, content)
     select gen_random_uuid(), from_user_id, to_user_id, trade_offer_id, content from messages where content = $1`,
    [message],
  )
  await client.query(
    'delete from item_photos p using items i where i.id = p.item_id and i.title = $1',
    [photo],
  )
  await client.end()
  return { ticket, message, photo }
}

test('F-01 F-13 what is lost, twice or by halves is found', async () => {
  let spoiled: Record<string, string> = {}
  const hand: FaultRow = {
    id: 'by hand',
    what: 'somebody spoils what was written',
    inject: async (stage, { isEnough }) => {
      while (!isEnough()) await pause(50)
      spoiled = await spoil(stage)
      return {}
    },
  }
  const result = await run(hand, { writes: 250, seconds: 60, firstPort: firstPort() })
  expect(holds(result)).toBe(false)
  expect(result.verdict).toEqual({
    lost: [`ticket ${spoiled.ticket}`],
    duplicated: [`message ${spoiled.message}`],
    partial: [`itemWithPhoto ${spoiled.photo}`],
    ghosts: [],
    broken: [],
  })
})
