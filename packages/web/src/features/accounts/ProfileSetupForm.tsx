import { zodResolver } from '@hookform/resolvers/zod'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { ProfileSetup, USERNAME_MIN, Username } from '@swapstead/domain/accounts/profile.ts'
import { accountRefusals } from '@swapstead/domain/accounts/refusals.ts'
import { useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { useMe } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { AddressFields } from './AddressFields.tsx'
import { isUsernameFree, useSetUpProfile } from './api.ts'
import type { ProfileValues } from './profile-form.ts'

const [, USERNAME_TAKEN] = accountRefusals['accounts.username_taken']

/** The six fields of a trading profile. What is typed stays when the server refuses it. */
export function ProfileSetupForm({ onSaved }: { onSaved: (me: Me) => void }) {
  const me = useMe()
  const save = useSetUpProfile(onSaved)
  const [checked, setChecked] = useState<{ username: string; isFree: boolean }>()
  const form = useForm<ProfileValues>({
    resolver: zodResolver(ProfileSetup, undefined, { raw: true }),
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
  const { errors } = useFormState({ control: form.control })
  const typedName = useWatch({ control: form.control, name: 'username' })

  async function checkUsername(username: string) {
    if (username.trim().length < USERNAME_MIN || !Username.safeParse(username).success) return
    const isFree = await isUsernameFree(username.trim())
    setChecked({ username, isFree })
    if (!isFree) form.setError('username', { message: USERNAME_TAKEN })
  }

  function submit(values: ProfileValues) {
    save.mutate(values, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        for (const { path, message } of error.issues) {
          if (path in values)
            form.setError(path as keyof ProfileValues, { message }, { shouldFocus: true })
        }
      },
    })
  }

  const username = form.register('username')
  const isKnownFree = checked?.isFree && checked.username === typedName
  return (
    <form className="stack stack-loose" onSubmit={form.handleSubmit(submit)} noValidate>
      <Field
        {...username}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isKnownFree
            ? 'This username is yours to take.'
            : '3 characters or more. This is how neighbors see you.'
        }
        error={errors.username?.message}
        onBlur={(event) => {
          void username.onBlur(event)
          void checkUsername(event.target.value)
        }}
      />
      <AddressFields form={form} />
      <div className="row">
        <Button
          type="submit"
          tone="light"
          size="large"
          busy={save.isPending || save.isSuccess}
          busyLabel="Saving..."
        >
          Save profile
        </Button>
      </div>
    </form>
  )
}
