import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listChosen, runOneByOne } from './batches.ts'

const ids = Array.from({ length: 250 }, (_, place) => String(place).padStart(3, '0'))

/** Those of 250 that are worked on while some fail. */
async function walk(end: AbortSignal, fails: (id: string) => boolean) {
  const done: string[] = []
  const run = runOneByOne(end, {
    list: async (behind, most) => ids.filter((id) => id > (behind ?? '')).slice(0, most),
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
  const list = (behind: string | null) =>
    listChosen(
      {
        candidates: async (last, most) => all.filter((id) => id > (last ?? '')).slice(0, most),
        choose: async (some) => some.filter(isChosen),
      },
      behind,
      100,
    )
  const first = await list(null)
  expect(first).toHaveLength(100)
  expect([...first, ...(await list(first.at(-1) ?? null))]).toEqual(all.filter(isChosen))
})
