import type { Actor } from '@swapstead/domain/actor.ts'
import { type GoodsNote, refusalOfNotes } from '@swapstead/domain/goods/goods-note.ts'
import {
  isTold,
  lookupOf,
  noteOfRecall,
  type Recall,
  type RecallMark,
} from '@swapstead/domain/goods/recalls.ts'
import { notesOfKinds } from '@swapstead/domain/goods/recognize.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refusedSaying, refusedWith } from '../../platform/core/errors.ts'
import type { Db } from '../../platform/database/database.ts'

/** Recall marks of a title that are compared, and recalls that are shown. */
const MARKS_MAX = 200
const TOLD_MAX = 2

/** Notes about a title: forbidden kinds first, then the latest recalls. */
export async function listGoodsNotes(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  title: string,
): Promise<GoodsNote[]> {
  const recalls = await listRecalls(db, title)
  return [
    ...notesOfKinds(title, config.goodsRules),
    ...recalls.slice(0, TOLD_MAX).map((recall) => noteOfRecall(recall, config.goodsRules)),
  ]
}

/**
 * Refuses a title that is forbidden, or whose warning the owner has not read. Guests get no
 * warnings, because nothing is really swapped.
 */
export async function refuseGoods(
  deps: Pick<Deps, 'config'>,
  db: Db,
  { isGuest }: Pick<Actor, 'isGuest'>,
  title: string,
  seen: readonly string[] = [],
): Promise<void> {
  const notes = await listGoodsNotes(deps, db, title)
  const refusal = refusalOfNotes(notes, isGuest ? notes.map(({ id }) => id) : seen)
  if (!refusal) return
  const { code, note } = refusal
  if (code === 'items.forbidden_goods') throw refusedSaying(code, note.text, 'title')
  throw refusedWith(code, [{ path: 'title', message: note.text }])
}

/** The recalls that match a title, latest first. */
async function listRecalls(db: Db, title: string): Promise<Recall[]> {
  const { brands, kinds } = lookupOf(title)
  const { rows } = await sql<Recall & RecallMark>`
    select r.number, r.title, r.recalled_on::text as recalled_on, r.url, m.brand, m.kind, m.models
    from recall_marks m join recalls r on r.number = m.recall_number
    where m.brand = any(${brands}::text[]) and m.kind = any(${kinds}::text[])
    order by r.recalled_on desc, r.number desc limit ${MARKS_MAX}`.execute(db)
  const told = rows.filter((row) => isTold(title, row))
  return [...new Map(told.map((row) => [row.number, row])).values()]
}
