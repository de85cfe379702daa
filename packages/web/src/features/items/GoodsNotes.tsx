import { goodsCalls } from '@swapstead/domain/goods/calls.ts'
import type { GoodsNote } from '@swapstead/domain/goods/goods-note.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { send } from '../../lib/queries/api.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import type { ItemFields } from './api.ts'
import type { ItemDraft } from './draft/item-draft.ts'

/** Notes about a title that its owner reads before posting it. */
function goodsNotesQuery(title: string) {
  return queryOptions({
    queryKey: ['items', 'goods-notes', title],
    queryFn: ({ signal }) => send(goodsCalls.check, { query: { title }, signal }),
  })
}

/**
 * The notes about the title in the form, after a pause in typing. None while the title is the
 * posted one (`posted` is null for a new item). The server accepts a title with warnings once the
 * notes were read.
 */
export function useGoodsNotes(
  title: string,
  { posted, submitLabel }: { posted: Pick<ItemDraft, 'title'> | null; submitLabel: string },
) {
  const isAsked = title.length > 2 && title !== posted?.title.trim()
  const { data } = useQuery({ ...goodsNotesQuery(title), enabled: isAsked })
  const notes = isAsked ? (data ?? []) : []
  const isWarned = notes.some(({ step }) => step === 'warn')
  return {
    notes,
    submitLabel: isWarned ? anywayLabel(posted === null) : submitLabel,
    withSeen: (fields: ItemFields): ItemFields =>
      notes.length > 0 ? { ...fields, goodsSeen: notes.map(({ id }) => id) } : fields,
  }
}

function anywayLabel(isNew: boolean): string {
  return isNew ? 'Post anyway' : 'Save anyway'
}

/** Forbidden kinds and recalls that the title is about, each with its source. */
export function GoodsNotes({ notes }: { notes: readonly GoodsNote[] }) {
  return (
    <div role="status" className="goods-notes stack stack-tight">
      {notes.map(({ id, step, text, url }) => (
        <Note key={id} tone={step === 'refuse' ? 'bad' : 'warm'} icon={CircleAlert}>
          {text} {step === 'hold' && 'We’ll look at it before neighbors see it. '}
          <Anchor className="link" href={url} target="_blank" rel="noreferrer">
            Read more
          </Anchor>
        </Note>
      ))}
    </div>
  )
}
