import { weeklyLetterCalls } from '@swapstead/domain/weekly-letter/calls.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readChoice, saveChoice } from './queries.ts'

export function weeklyLetterRoutes(serve: Serve, { db, now }: Deps): void {
  serve(weeklyLetterCalls.read, ({ actor }) => readChoice(db, actor.id))

  serve(weeklyLetterCalls.choose, ({ actor, body }) =>
    transact(db, async (tx) => {
      await saveChoice(tx, actor.id, body.isOn, now())
      return readChoice(tx, actor.id)
    }),
  )
}
