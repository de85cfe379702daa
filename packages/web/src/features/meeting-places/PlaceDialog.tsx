import {
  PLACE_ADDRESS_MAX,
  PLACE_NAME_MAX,
  PLACE_SOURCE_MAX,
  type PublicPlace,
  PublicPlaceText,
  placeKindNames,
  placeKinds,
} from '@swapstead/domain/meeting-places/public-place.ts'
import { stateCodes, stateNames } from '@swapstead/domain/states.ts'
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { safeParse } from '../../lib/form/form-schema.ts'
import { showErrors, showIssues } from '../../lib/form/show-issues.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSavePlace } from './api.ts'
import { sentPlace, type TypedPlace, typedPlace } from './place-form.ts'

type Props = { place: PublicPlace | undefined; onClose: () => void }

const kinds = placeKinds.map((value) => ({ value, label: placeKindNames[value] }))
const states = stateCodes.map((value) => ({ value, label: stateNames[value] }))

/** Adds or edits a place; the server validates. */
export function PlaceDialog({ place, onClose }: Props) {
  const saving = useSavePlace(place?.id, onClose)
  const form = useForm<TypedPlace>({ defaultValues: typedPlace(place) })
  const { isDirty, dirtyFields } = useFormState({ control: form.control })
  const close = useKeptForm(form, {
    // Only a new place is stored while typing: a stored edit could overwrite a colleague's change.
    part: place ? null : 'meeting-place',
    isSending: saving.isPending || saving.isSuccess,
    onClose,
  })
  const submit = form.handleSubmit((typed) => {
    const parsed = safeParse(PublicPlaceText, sentPlace(typed))
    if (parsed.success) {
      const whole = parsed.data
      const changes = changedFields(whole, dirtyFields)
      saving.mutate({ whole, changes }, { onError: (error) => showIssues(error, form) })
      return
    }
    const errors = parsed.error.issues.map(({ path: [field], message }) => ({
      path: field as keyof TypedPlace,
      message,
    }))
    showErrors(form, errors)
  })
  return (
    <FormDialog
      title={place ? 'Change this meeting place' : 'Add a meeting place'}
      context="We suggest this place to traders who have it about halfway between them."
      dirty={isDirty && !saving.isSuccess}
      onClose={close}
      onSubmit={submit}
      submitLabel={place ? 'Save' : 'Add place'}
      tone="light"
      busy={saving.isPending}
      busyLabel="Saving..."
    >
      <div className="stack gap-3">
        <WhatFields form={form} />
        <WhereFields form={form} />
        <SourceFields form={form} />
      </div>
    </FormDialog>
  )
}

type FieldsProps = { form: UseFormReturn<TypedPlace> }

function WhatFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        name="name"
        control={form.control}
        label="Name"
        limit={PLACE_NAME_MAX}
        autoComplete="off"
      />
      <SelectField
        name="kind"
        control={form.control}
        label="Kind of place"
        placeholder="Choose one"
        options={kinds}
      />
    </>
  )
}

function WhereFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        name="address"
        control={form.control}
        label="Street address"
        limit={PLACE_ADDRESS_MAX}
        autoComplete="off"
      />
      <div className="grid gap-3 sheet:grid-cols-3">
        <TextField name="city" control={form.control} label="Town" autoComplete="off" />
        <SelectField
          name="state"
          control={form.control}
          label="State"
          placeholder="Choose one"
          options={states}
        />
        <TextField
          name="zipCode"
          control={form.control}
          label="ZIP code"
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className="grid gap-3 sheet:grid-cols-2">
        <TextField
          name="latitude"
          control={form.control}
          label="Latitude"
          optional
          hint="Leave blank to use the town’s location"
          inputMode="text"
          autoComplete="off"
        />
        <TextField
          name="longitude"
          control={form.control}
          label="Longitude"
          optional
          hint="Leave blank to use the town’s location"
          inputMode="text"
          autoComplete="off"
        />
      </div>
    </>
  )
}

function SourceFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        name="source"
        control={form.control}
        label="Source of this information"
        limit={PLACE_SOURCE_MAX}
        autoComplete="off"
      />
      <TextField
        name="sourceUrl"
        control={form.control}
        label="Link to it"
        optional
        hint="Beginning with https://"
        inputMode="url"
        autoComplete="off"
      />
    </>
  )
}
