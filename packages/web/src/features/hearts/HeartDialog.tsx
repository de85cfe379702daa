import { HEART_ITEMS_MAX, HeartWish } from '@swapstead/domain/hearts/calls.ts'
import { wholeDollars } from '@swapstead/domain/hearts/whole-dollars.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { Boxes, CircleHelp, Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { safeParse } from '../../lib/form/form-schema.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CheckChips } from '../../ui/form/CheckChips.tsx'
import { ChoiceRows } from '../../ui/form/ChoiceRows.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import type { HeartTerms } from './api.ts'

type Props = {
  title: string
  heart: HeartTerms
  ownItems: readonly Pick<ItemView, 'id' | 'title'>[]
  /** The terms are being saved. */
  busy: boolean
  onSave: (terms: HeartTerms) => void
  onClose: () => void
}

type Problems = { offeredItemIds?: string; onTop?: string }
type What = 'none' | 'any' | 'chosen'

const whatOptions = [
  {
    value: 'none',
    title: 'Not decided',
    detail: 'Just a reminder for you. We may ask you about it.',
    media: <Icon icon={CircleHelp} />,
  },
  {
    value: 'any',
    title: 'Any of my items',
    detail: 'Whichever one somebody would take.',
    media: <Icon icon={Boxes} />,
  },
  {
    value: 'chosen',
    title: 'One of those I choose',
    detail: 'One or several of your items.',
    media: <Icon icon={Tag} />,
  },
]

/** What the reader would swap for the item, and how much cash they would add. */
export function HeartDialog({ title, heart, ownItems, busy, onSave, onClose }: Props) {
  const [what, setWhat] = useState<What>(whatOf(heart))
  const [chosen, setChosen] = useState(heart.offeredItemIds)
  const [onTop, setOnTop] = useState(dollarsOf(heart))
  const [problems, setProblems] = useState<Problems>({})
  const isDirty =
    what !== whatOf(heart) ||
    chosen.join() !== heart.offeredItemIds.join() ||
    onTop !== dollarsOf(heart)
  function save(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(what, chosen, onTop)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onSave({
      offeredItemIds: what === 'chosen' ? chosen : [],
      forAny: what === 'any',
      onTop: wholeDollars(onTop || '0') ?? 0,
    })
  }
  return (
    <FormDialog
      title="I’d swap for this"
      context={`${title}. Only you see what you would give.`}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={save}
      submitLabel="Save"
      tone="light"
      busy={busy}
      busyLabel="Saving..."
    >
      <div className="stack stack-loose">
        <ChoiceRows
          legend="With what?"
          kind="pin"
          value={what}
          onValueChange={(next) => setWhat(next as What)}
          options={whatOptions}
        />
        {what === 'chosen' && (
          <CheckChips
            legend="My items"
            options={ownItems.map(({ id: value, title: label }) => ({ value, label }))}
            chosen={chosen}
            onChosenChange={(shown) => setChosen([...unseen(chosen, ownItems), ...shown])}
            error={problems.offeredItemIds}
          />
        )}
        <TextInput
          label="How much would you add?"
          optional
          hint="The most you’d add, in whole dollars. Empty or 0: what your settings say."
          inputMode="numeric"
          autoComplete="off"
          value={onTop}
          onChange={({ currentTarget: { value } }) => setOnTop(value)}
          error={problems.onTop}
        />
      </div>
    </FormDialog>
  )
}

/**
 * Chosen items that the dialog does not list, because they are in a trade or beyond the first page.
 */
function unseen(chosen: readonly string[], shown: readonly { id: string }[]): string[] {
  return chosen.filter((id) => shown.every((item) => item.id !== id))
}

function dollarsOf({ onTop }: HeartTerms): string {
  return onTop > 0 ? String(onTop / 100) : ''
}

function whatOf({ forAny, offeredItemIds }: HeartTerms): What {
  if (forAny) return 'any'
  return offeredItemIds.length > 0 ? 'chosen' : 'none'
}

/** The first error of each field. */
function problemsOf(what: What, chosen: string[], onTop: string): Problems {
  const ids = what === 'chosen' ? chosen : []
  const { error } = safeParse(HeartWish, { offeredItemIds: ids, onTop: onTop || '0' })
  const found: Problems = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
  if (what !== 'chosen' || chosen.length > 0) return found
  return { ...found, offeredItemIds: `Please choose between one and ${HEART_ITEMS_MAX} items` }
}
