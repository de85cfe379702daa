import './Entry.css'
import { townName } from '@swapstead/domain/places/place-name.ts'
import { CITY_MAX, type SandboxStart, sandboxStates } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { Hourglass, MapPin } from 'lucide-react'
import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { pageSetting } from '../../lib/hydration/page-settings.ts'
import { suggestedPlacesQuery } from '../../lib/places.ts'
import { seenTown } from '../../lib/seen-town.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useStartSandbox } from './api.ts'

const stateOptions = sandboxStates.map((code) => ({ value: code, label: code }))

const loadRules = async () => (await import('./rules.ts')).checkStart

export function EntryDialog({ onClose }: { onClose: () => void }) {
  const start = useStartSandbox()
  const form = useForm<StartFields>({
    resolver: useLateRules(loadRules),
    defaultValues: startPlace(),
  })
  const submit = form.handleSubmit((place) => {
    if (start.isPending) return
    start.mutate(place as SandboxStart, {
      onError: (error) => showIssues(error, form, { 'sandbox.place_unknown': 'city' }),
    })
  })
  return (
    <FormDialog
      title="Try Sandbox Mode"
      context="Just tell us roughly where you are."
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Start the 24 hours"
      cancelLabel="Not now"
      tone="light"
      busy={start.isPending || form.formState.isSubmitting}
      busyLabel="Setting out the porch..."
    >
      <div className="stack">
        <div className="entry-place">
          {/* Registers first, so that it gets the focus if both fields are missing. */}
          <CityField form={form} />
          <SelectField
            name="state"
            control={form.control}
            label="State"
            placeholder="–"
            autoComplete="address-level1"
            options={stateOptions}
          />
        </div>
        <Note icon={Hourglass}>
          24 hours, a made-up name, pretend neighbors. No email, no password. Everything is deleted
          afterward, and nothing carries over to an account.
        </Note>
      </div>
    </FormDialog>
  )
}

/** The fields as typed, before the schema reads them. */
type StartFields = { city: string; state: string }

/** The town whose page was just read, else the operator's start town if one is set. */
function startPlace(): StartFields {
  const seen = seenTown()
  if (seen && sandboxStates.some((code) => code === seen.state)) return seen
  const [, city = '', state = ''] =
    /^(.*\S)[ ,]+([A-Z]{2})$/.exec(pageSetting('start-place') ?? '') ?? []
  return { city: city.replace(/,$/, ''), state }
}

/** The search for towns. Only those of the chosen state are listed, if there are any. */
function townSearch(typed: string, state: string): string {
  const town = typed.trim()
  return town.length < 2 || state === '' || town.includes(',') ? town : `${town}, ${state}`
}

/** A town of the gazetteer. Choosing it fills in its state. */
function CityField({ form }: { form: UseFormReturn<StartFields> }) {
  const { field, fieldState, formState } = useController({ control: form.control, name: 'city' })
  const state = useWatch({ control: form.control, name: 'state' })
  const places = useQuery(suggestedPlacesQuery(useDebounced(townSearch(field.value, state))))
  const towns = (places.data ?? []).filter(
    ({ zipCode, state }) => zipCode === null && sandboxStates.some((code) => code === state),
  )
  return (
    <Combobox
      label="City"
      listLabel="Towns"
      maxLength={CITY_MAX}
      placeholder="Where you could swap"
      ref={field.ref}
      name={field.name}
      value={field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      options={towns.map((town) => ({
        id: townName(town),
        label: townName(town),
        icon: MapPin,
        town,
      }))}
      onSelect={({ town }) => {
        field.onChange(town.city)
        form.setValue('state', town.state, { shouldValidate: formState.isSubmitted })
      }}
      error={fieldState.error?.message}
    />
  )
}
