import './Entry.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { SandboxStart, sandboxStates } from '@swapstead/domain/sandbox/guest.ts'
import { Hourglass } from 'lucide-react'
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form'
import { showIssues } from '../../lib/show-issues.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useStartSandbox } from './api.ts'
import { CityField } from './CityField.tsx'

const stateOptions = sandboxStates.map((code) => ({ value: code, label: code }))

/** City and state, and the 24 hours begin (SANDBOX-03 to SANDBOX-10). */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const start = useStartSandbox()
  const form = useForm<StartFields>({
    resolver: zodResolver(SandboxStart, undefined, { raw: true }),
    defaultValues: { city: '', state: '' },
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
      context="Tell us roughly where you are, nothing else."
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Start the 24 hours"
      cancelLabel="Not now"
      tone="light"
      busy={start.isPending}
      busyLabel="Setting out the porch..."
    >
      <div className="stack">
        <div className="entry-place">
          <CityField form={form} />
          <StateField form={form} />
        </div>
        <Note icon={Hourglass}>
          24 hours, a made-up name, pretend neighbors. No e-mail, no password. Everything is deleted
          afterwards, and nothing is carried over to an account.
        </Note>
      </div>
    </FormDialog>
  )
}

/** By its two letters (SANDBOX-05). It registers after the city, which has the focus first when both are missing. */
function StateField({ form }: { form: UseFormReturn<StartFields> }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <SelectField
      {...form.register('state')}
      label="State"
      placeholder="–"
      autoComplete="address-level1"
      options={stateOptions}
      error={errors.state?.message}
    />
  )
}

/** What is typed; the schema reads it. */
export type StartFields = { city: string; state: string }
