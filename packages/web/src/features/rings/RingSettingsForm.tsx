import { RingSettings, ringMilesChoices } from '@swapstead/domain/rings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { safeParse } from '../../lib/form/form-schema.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { ringSettingsQuery, useChangeRingSettings } from './settings-api.ts'
import { draftOf, milesOptions, type SettingsDraft, settingsOf } from './settings-draft.ts'

/** Whether the member takes part in swaps of three, how far away, and with how much cash. */
export function RingSettingsForm() {
  const settings = useQuery(ringSettingsQuery)
  return <QueryContent query={settings}>{(saved) => <Form saved={saved} />}</QueryContent>
}

/** Keeps the choices if saving fails. */
function Form({ saved }: { saved: RingSettings }) {
  const change = useChangeRingSettings()
  const [draft, setDraft] = useState<SettingsDraft | null>(null)
  const [problem, setProblem] = useState<string>()
  const shown = draft ?? draftOf(saved)
  const isDirty = JSON.stringify(shown) !== JSON.stringify(draftOf(saved))
  const set = (part: Partial<SettingsDraft>) => setDraft({ ...shown, ...part })

  function save(event: FormEvent) {
    event.preventDefault()
    const { data, error } = safeParse(RingSettings, settingsOf(shown))
    setProblem(error?.issues[0]?.message)
    if (!data) return
    // Keeps choices that were made during the save.
    const onSuccess = () => setDraft((current) => (current === draft ? null : current))
    change.mutate(data, { onSuccess })
  }

  return (
    <form className="stack" onSubmit={save} noValidate aria-label="Swaps of three">
      <Switch
        label="Propose swaps of three to me"
        hint="Each of three neighbors gives one item and gets one. Nothing happens unless all three say yes."
        checked={shown.takesPart}
        onChange={({ currentTarget: { checked } }) => set({ takesPart: checked })}
      />
      <div className="two">
        <Select
          label="Distance from me, at most"
          options={milesOptions(ringMilesChoices, saved.miles)}
          value={String(shown.miles)}
          onChange={({ currentTarget: { value } }) => set({ miles: Number(value) })}
        />
        <TextInput
          label="The most I’d add, in dollars"
          optional
          hint="Empty: up to $25, but no more than a fifth of my item’s value. 0: no cash."
          inputMode="numeric"
          autoComplete="off"
          value={shown.mostDollars}
          onChange={({ currentTarget: { value } }) => set({ mostDollars: value })}
          error={problem}
        />
      </div>
      <div className="row">
        <Button
          type="submit"
          tone="light"
          busy={change.isPending}
          busyLabel="Saving..."
          disabled={!isDirty}
        >
          Save swaps of three
        </Button>
      </div>
      <UnsavedChanges dirty={isDirty} />
    </form>
  )
}
