import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useMe } from '../../lib/session/session.ts'
import { useKeptUntilLeft } from '../../lib/storage/use-kept-form.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { AddressFields } from './AddressFields.tsx'
import { useSetUpProfile } from './api.ts'
import type { ProfileValues } from './profile-form.ts'
import { UsernameField } from './UsernameField.tsx'

type Props = { onSaved: (me: Me) => void; onTyped?: (values: ProfileValues) => void }

const loadRules = async () => (await import('./rules.ts')).checkSetup

/** Keeps the typed text if the server refuses it. */
export function ProfileSetupForm({ onSaved, onTyped }: Props) {
  const me = useMe()
  const save = useSetUpProfile(onSaved)
  const form = useForm<ProfileValues>({
    resolver: useLateRules(loadRules),
    mode: 'onTouched',
    defaultValues: {
      username: me?.username ?? '',
      streetNumber: me?.streetNumber ?? '',
      streetName: me?.streetName ?? '',
      city: me?.city ?? '',
      state: me?.state ?? '',
      zipCode: me?.zipCode ?? '',
    },
  })
  useKeptUntilLeft(form, { part: 'profile-setup', isSending: save.isPending || save.isSuccess })
  useEffect(
    () =>
      onTyped &&
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [form, onTyped],
  )
  const submit = (values: ProfileValues) =>
    save.mutate(values, { onError: (error) => showIssues(error, form) })
  return (
    <FormProvider {...form}>
      <UnsavedChanges dirty={form.formState.isDirty && !save.isSuccess} />
      <form className="stack stack-loose" onSubmit={form.handleSubmit(submit)} noValidate>
        <UsernameField />
        <AddressFields />
        <div className="row">
          <Button
            type="submit"
            tone="light"
            size="large"
            busy={save.isPending || save.isSuccess || form.formState.isSubmitting}
            busyLabel="Saving..."
          >
            Save profile
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
