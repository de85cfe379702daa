import '../../ui/layout/Panel.css'
import { campaignAlert } from '@swapstead/domain/campaigns/alerts.ts'
import { DESCRIPTION_MAX, NAME_MAX } from '@swapstead/domain/campaigns/campaign.ts'
import {
  type PremiumType,
  premiumNames,
  premiumTypes,
} from '@swapstead/domain/photos/premium-types.ts'
import { FILL_IN_ALL, hasEmptyField } from '@swapstead/domain/text.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { showIssues } from '../../lib/form/show-issues.ts'
import { sentenceOf } from '../../lib/queries/api.ts'
import { useKeptUntilLeft } from '../../lib/storage/use-kept-form.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCreateCampaign } from './api.ts'

type CampaignValues = {
  name: string
  premiumType: PremiumType | ''
  quantity: string
  maxMembers: string
  description: string
  includeExistingMembers: boolean
}

const blank: CampaignValues = {
  name: '',
  premiumType: '',
  quantity: '1',
  maxMembers: '',
  description: '',
  includeExistingMembers: false,
}
const needed = ['name', 'premiumType', 'quantity', 'maxMembers', 'description'] as const
const typeOptions = premiumTypes.map((value) => ({ value, label: premiumNames[value] }))

/** Shows errors in the form, and keeps the typed text. */
export function NewCampaignForm() {
  const create = useCreateCampaign()
  const [alert, setAlert] = useState<string>()
  const form = useForm<CampaignValues>({ defaultValues: blank })
  const { isDirty } = form.formState
  useKeptUntilLeft(form, { part: 'campaign', isSending: create.isPending })

  function submit(typed: CampaignValues) {
    setAlert(undefined)
    const empty = needed.find((field) => hasEmptyField([typed[field]]))
    if (empty || typed.premiumType === '') {
      setAlert(FILL_IN_ALL)
      form.setFocus(empty ?? 'premiumType')
      return
    }
    const { premiumType } = typed
    const numbers = { quantity: Number(typed.quantity), maxMembers: Number(typed.maxMembers) }
    create.mutate(
      { ...typed, premiumType, ...numbers },
      {
        onSuccess: () => form.reset(blank),
        onError: (error) => {
          setAlert(campaignAlert('create', sentenceOf(error)))
          showIssues(error, form)
        },
      },
    )
  }

  return (
    <form
      className="panel stack gap-3"
      aria-labelledby="new-campaign"
      onSubmit={form.handleSubmit(submit)}
      noValidate
    >
      <UnsavedChanges dirty={isDirty} />
      <h2 className="h3" id="new-campaign">
        New campaign
      </h2>
      <CampaignFields form={form} />
      {alert && <FieldError>{alert}</FieldError>}
      <div>
        <Button type="submit" tone="light" busy={create.isPending} busyLabel="Creating...">
          Create campaign
        </Button>
      </div>
    </form>
  )
}

function CampaignFields({ form }: { form: UseFormReturn<CampaignValues> }) {
  return (
    <>
      <TextField
        name="name"
        control={form.control}
        label="Name"
        autoComplete="off"
        limit={NAME_MAX}
      />
      <SelectField
        name="premiumType"
        control={form.control}
        label="Premium type"
        placeholder="Choose a type"
        options={typeOptions}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="quantity"
          control={form.control}
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="maxMembers"
          control={form.control}
          label="Max members"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextAreaField
        name="description"
        control={form.control}
        label="Description"
        limit={DESCRIPTION_MAX}
        hint="Members read it with their gift."
      />
      <SwitchField
        name="includeExistingMembers"
        control={form.control}
        label="Include existing members"
        hint="Existing members come first, by the date they joined."
      />
    </>
  )
}
