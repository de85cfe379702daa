import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

test('OPERATING without replicas nothing more is asked or written', async () => {
  const alone = await startApp()
  const owner = await alone.make.member()
  const item = await alone.make.item({ userId: owner.id })
  const member = await alone.as(owner.id)
  const { texts } = watchStatements()
  await member.form('PATCH', `/api/items/${item.id}`, { title: 'New lamp' })
  await member.get(`/api/items/${item.id}`)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => /last_write|pg_last_wal|pg_current_wal/.test(text))).toEqual([])
})
