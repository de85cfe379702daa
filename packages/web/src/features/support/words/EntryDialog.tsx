import {
  ENTRY_MAX,
  type ScreeningEntry,
  ScreeningWords,
  screeningGroups,
  screeningSteps,
} from '@swapstead/domain/screening/entry.ts'
import { matchGroupNames } from '@swapstead/domain/screening/review.ts'
import { useForm } from 'react-hook-form'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { zodResolver } from '../../../lib/form/form-schema.ts'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useAddEntry, useChangeEntry } from './api.ts'
import { stepNames } from './step-names.ts'

const groups = screeningGroups.map((value) => ({ value, label: matchGroupNames[value] }))
const steps = screeningSteps.map((value) => ({ value, label: stepNames[value] }))

type Props = { entry: ScreeningEntry | undefined; onClose: () => void }

export function EntryDialog({ entry, onClose }: Props) {
  const adding = useAddEntry(onClose)
  const changing = useChangeEntry(onClose)
  const form = useForm<ScreeningWords>({
    resolver: zodResolver(ScreeningWords),
    defaultValues: {
      words: entry?.words ?? '',
      group: entry?.group ?? 'weapons',
      step: entry?.step ?? 'flag',
    },
  })
  const { isDirty, dirtyFields } = form.formState
  const onError = (error: Error) => showIssues(error, form)
  const submit = form.handleSubmit((words) => {
    if (entry) changing.mutate({ id: entry.id, ...changedFields(words, dirtyFields) }, { onError })
    else adding.mutate(words, { onError })
  })
  const isBusy = adding.isPending || changing.isPending
  return (
    <FormDialog
      title={entry ? 'Change words' : 'Add words'}
      context="Whole words in order, upper or lower case, singular or plural, even with 0 for o and the like."
      dirty={isDirty && !isBusy}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={entry ? 'Save Changes' : 'Add words'}
      tone="light"
      busy={isBusy}
      busyLabel="Saving..."
    >
      <div className="stack">
        <TextField
          name="words"
          control={form.control}
          label="Words"
          limit={ENTRY_MAX}
          autoComplete="off"
          hint="A * at the very end matches any ending: porn* also matches pornographic."
        />
        <div className="two">
          <SelectField name="group" control={form.control} label="Group" options={groups} />
          <SelectField
            name="step"
            control={form.control}
            label="Step"
            options={steps}
            hint="Messages are never held."
          />
        </div>
      </div>
    </FormDialog>
  )
}
