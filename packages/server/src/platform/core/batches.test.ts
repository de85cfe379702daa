import { pino } from 'pino'
import { expect, test } from 'vitest'
import { continueOnError, emptyQueue, listChosen, runOneByOne } from './batches.ts'

const ids = Array.from({ length: 250 }, (_, place) => String(place).padStart(3, '0'))

/** Those of 250 that are worked on while some fail. */
async function walk(signal: AbortSignal, fails: (id: string) => boolean) {
  const done: string[] = []
  const run = runOneByOne(signal, {
    list: async (after, limit) => ids.filter((id) => id > (after ?? '')).slice(0, limit),
    work: async (id) => {
      if (fails(id)) throw new Error(`out of order: ${id}`)
      done.push(id)
    },
    log: pino({ level: 'silent' }),
    failure: 'one failed',
  })
  return { done, run }
}

test('S-92 what fails holds up no other, in its batch or a later one, and is told at the end', async () => {
  const { signal } = new AbortController()
  const { done, run } = await walk(signal, (id) => id < '120')
  await expect(run).rejects.toMatchObject({ message: 'one failed', errors: { length: 120 } })
  expect(done).toEqual(ids.slice(120))
  const sound = await walk(signal, () => false)
  await sound.run
  expect(sound.done).toEqual(ids)
})

test('S-92 F-12 a stop ends the walk after its batch', async () => {
  const { done, run } = await walk(AbortSignal.abort(), () => false)
  await run
  expect(done).toEqual([])
})

test('S-92 the chosen ones of many candidates come in their order, some at a time, and none is missed', async () => {
  const all = Array.from({ length: 2_300 }, (_, place) => String(place).padStart(4, '0'))
  const isChosen = (id: string) => id >= '1200' && Number(id) % 7 === 0
  const list = (after: string | null) =>
    listChosen(
      {
        candidates: async (last, count) => all.filter((id) => id > (last ?? '')).slice(0, count),
        choose: async (some) => some.filter(isChosen),
      },
      after,
      100,
    )
  const first = await list(null)
  expect(first).toHaveLength(100)
  expect([...first, ...(await list(first.at(-1) ?? null))]).toEqual(all.filter(isChosen))
})

test('S-92 what is tried past an error is logged with what it was about, and tells whether it worked', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const done: unknown[] = []
  const run = continueOnError({ log, failure: 'one failed' }, async (attempt) => {
    done.push(await attempt({ campaignId: 'first' }, async () => 'given'))
    done.push(
      await attempt({ campaignId: 'second' }, async () => {
        throw new Error('out of order')
      }),
    )
    done.push(await attempt({ campaignId: 'third' }, async () => 'given'))
  })
  await expect(run).rejects.toMatchObject({ message: 'one failed', errors: { length: 1 } })
  expect(done).toEqual(['given', undefined, 'given'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { campaignId: 'second', msg: 'one failed', err: { message: 'out of order' } },
  ])
})

test('S-92 of a queue one that fails holds up no other, is left by this run and told at its end', async () => {
  const waiting = new Set(['a', 'b', 'c'])
  const run = emptyQueue(new AbortController().signal, {
    next: async (left) => [...waiting].find((id) => !left.includes(id)),
    work: async (id) => {
      if (id === 'b') throw new Error('out of order')
      return waiting.delete(id)
    },
    log: pino({ level: 'silent' }),
    failure: 'one failed',
  })
  await expect(run).rejects.toThrow('one failed')
  expect([...waiting]).toEqual(['b'])
})
