import type { Me } from '@swapstead/domain/accounts/me.ts'
import {
  NAMES_RULE,
  namesFixedText,
  namesFixedUntil,
} from '@swapstead/domain/accounts/name-changes.ts'
import type { ProfileChange } from '@swapstead/domain/accounts/profile.ts'
import { useEffect, useRef, useState } from 'react'
import {
  FormProvider,
  type Resolver,
  type ResolverOptions,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useLateRules } from '../../../lib/form/late-rules.ts'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { useNow } from '../../../lib/hydration/now.ts'
import { useKeptUntilLeft } from '../../../lib/storage/use-kept-form.ts'
import { focusTargets, restoreFocus } from '../../../ui/dialog/restore-focus.ts'
import { UnsavedChanges } from '../../../ui/dialog/UnsavedChanges.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { AddressFields } from '../AddressFields.tsx'
import { useChangeProfile } from '../api.ts'
import { NameFields } from '../NameFields.tsx'
import { UsernameField } from '../UsernameField.tsx'
import { type ContactValues, changesOf, contactValues } from './contact-form.ts'

/** Keeps the typed text if saving fails. */
export function ContactDetailsForm({ me }: { me: Me }) {
  const change = useChangeProfile()
  // Must not be a newer record: untouched fields would then count as changed.
  const [base, setBase] = useState(me)
  const form = useForm<ContactValues, unknown, Change>({
    resolver: resolverFor(base, useLateRules(loadRules)),
    mode: 'onTouched',
    defaultValues: contactValues(base),
  })
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  useKeptUntilLeft(form, { part: 'contact-details', isSending: change.isPending })
  // Fields lose focus when they are disabled during the save.
  const fieldsToFocus = useRef<ReturnType<typeof focusTargets>>([])
  useEffect(() => {
    if (!change.isPending) restoreFocus(fieldsToFocus.current)
  }, [change.isPending])
  const submit = (changes: Change) => {
    fieldsToFocus.current = focusTargets()
    change.mutate(changes, {
      onSuccess: (saved) => {
        setBase(saved)
        form.reset(contactValues(saved))
      },
      onError: (error) => showIssues(error, form),
    })
  }
  return (
    <FormProvider {...form}>
      <form className="stack" onSubmit={form.handleSubmit(submit)} noValidate>
        <fieldset className="stack" disabled={change.isPending}>
          <legend className="sr">Contact and address</legend>
          <PersonFields me={base} />
          <AddressFields />
          <p className="hint">
            Neighbors see your town, or the larger one beside it if yours is small, and how far away
            that is. We never show your street or ZIP code. Your items move with you. Because
            distances from many places could reveal where somebody lives, you can change your place
            only a few times a day.
          </p>
          <PrivateAddresses />
        </fieldset>
        <div className="row">
          <Button
            type="submit"
            tone="light"
            busy={change.isPending || isSubmitting}
            busyLabel="Saving..."
            disabled={!isDirty}
          >
            Save changes
          </Button>
        </div>
      </form>
      <UnsavedChanges dirty={isDirty} />
    </FormProvider>
  )
}

type Change = z.input<typeof ProfileChange>
const loadRules = async () => (await import('../rules.ts')).checkChange

/** Checks and passes on only the changed fields. */
function resolverFor(
  base: Me,
  checkChange: Resolver<Change, unknown, Change>,
): Resolver<ContactValues, unknown, Change> {
  return (typed, context, options) =>
    checkChange(changesOf(typed, base), context, options as ResolverOptions<Change>)
}

function PersonFields({ me }: { me: Me }) {
  const { control } = useFormContext<ContactValues>()
  const now = useNow()
  return (
    <>
      <NameFields hint={nameHint(me, now)} />
      <div className="two">
        <UsernameField />
        <TextField
          name="phoneNumber"
          control={control}
          label="Phone number"
          optional
          type="tel"
          autoComplete="tel"
          hint="Just for us; neighbors don’t see it."
        />
      </div>
    </>
  )
}

function nameHint({ isAdmin, namesChangedAt, timeZone }: Me, now: Date): string | undefined {
  if (isAdmin) return undefined
  const until = namesFixedUntil(namesChangedAt, now)
  return until ? namesFixedText(until, timeZone) : NAMES_RULE
}

function PrivateAddresses() {
  const { control } = useFormContext<ContactValues>()
  return (
    <div className="two">
      <TextAreaField
        name="homeAddress"
        control={control}
        label="Home address"
        optional
        rows={2}
        autoComplete="off"
      />
      <TextAreaField
        name="workAddress"
        control={control}
        label="Work address"
        optional
        rows={2}
        autoComplete="off"
      />
    </div>
  )
}
