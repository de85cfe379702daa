import { packagesOf, premiumPackages } from '@swapstead/domain/gifts/packages.ts'
import { offeredQuantities, REASON_MAX, SupportGift } from '@swapstead/domain/gifts/support-gift.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { creditsText } from '@swapstead/domain/photos/credits.ts'
import { premiumNames, premiumTypes } from '@swapstead/domain/photos/premium-types.ts'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useSendGift } from './staff-api.ts'

const packages = premiumTypes.map((value) => ({
  value,
  label: `${premiumNames[value]}: ${premiumPackages[value].photos} photos (${formatDollars(premiumPackages[value].worth)} value)`,
}))
const quantities = offeredQuantities.map((count) => ({
  value: String(count),
  label: String(count),
}))

type Props = { id: string; name: string; onClose: () => void }

export function GiftDialog({ id, name, onClose }: Props) {
  const giving = useSendGift(id, onClose)
  const form = useForm<z.input<typeof SupportGift>, unknown, SupportGift>({
    resolver: zodResolver(SupportGift),
    defaultValues: { premiumType: 'standard_plus', quantity: 1, reason: '' },
  })
  const { isDirty } = form.formState
  const [premiumType, quantity = 1] = useWatch({
    control: form.control,
    name: ['premiumType', 'quantity'],
  })
  const { photos, worth } = packagesOf(premiumType, quantity)
  const submit = form.handleSubmit((gift) =>
    giving.mutate(
      {
        giftPremiumType: gift.premiumType,
        giftQuantity: gift.quantity,
        giftReason: gift.reason,
      },
      { onError: (error) => showIssues(error, form) },
    ),
  )
  const close = useKeptForm(form, {
    part: `gift:${id}`,
    only: ['reason'],
    isSending: giving.isPending || giving.isSuccess,
    onClose,
  })
  return (
    <FormDialog
      title="Gift a photo package"
      context={`${name} gets ${creditsText(photos)}, worth ${formatDollars(worth)}, to be accepted in Gifts.`}
      dirty={isDirty && !giving.isSuccess}
      onClose={close}
      onSubmit={submit}
      submitLabel="Send Gift"
      go
      busy={giving.isPending}
      busyLabel="Sending..."
    >
      <div className="stack">
        <div className="two">
          <SelectField
            name="premiumType"
            control={form.control}
            label="Package"
            options={packages}
          />
          <SelectField
            name="quantity"
            control={form.control}
            valueAsNumber
            label="Quantity"
            options={quantities}
          />
        </div>
        <TextAreaField
          name="reason"
          control={form.control}
          label="Reason"
          hint="Only staff see this, not the member."
          limit={REASON_MAX}
        />
      </div>
    </FormDialog>
  )
}
