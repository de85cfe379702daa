import {
  COMMENT_MAX,
  DEFAULT_RATING,
  type Rating,
  type TradeRating,
} from '@swapstead/domain/offers/schemas.ts'
import { Controller, useForm } from 'react-hook-form'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { StarInput } from './StarInput.tsx'

type Outcome = { onSuccess: () => void; onError: (error: Error) => void }

type Props = {
  title: string
  context: string
  /** Shown below the comment: what to write, and who reads it when. */
  hint: string
  schema: typeof TradeRating
  /** The id of the swap, and of the rated member in it. */
  of: string
  /** The mutation that stores the rating. */
  rate: {
    mutate: (rating: Rating, outcome: Outcome) => void
    isPending: boolean
    isSuccess: boolean
  }
  onClose: () => void
}

/** Rates a neighbor with stars and a comment, once. */
export function RatingDialog({ title, context, hint, schema, of, rate, onClose }: Props) {
  const form = useForm<Rating>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { rating: DEFAULT_RATING, comment: '' },
  })
  const { control, handleSubmit, formState } = form
  const close = useKeptForm(form, { part: `rating:${of}`, isSending: rate.isPending, onClose })
  const submit = (rating: Rating) =>
    rate.mutate(rating, { onSuccess: close, onError: (error) => showIssues(error, form) })
  return (
    <FormDialog
      title={title}
      context={context}
      dirty={formState.isDirty && !rate.isSuccess}
      onClose={close}
      onSubmit={handleSubmit(submit)}
      submitLabel="Submit Rating"
      cancelLabel="Not now"
      tone="light"
      busy={rate.isPending}
      busyLabel="Submitting..."
    >
      <div className="stack">
        <Controller
          control={control}
          name="rating"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <StarInput
              value={String(value)}
              onValueChange={(stars) => onChange(Number(stars))}
              error={error?.message}
            />
          )}
        />
        <TextAreaField
          name="comment"
          control={control}
          label="Comment"
          rows={4}
          limit={COMMENT_MAX}
          hint={hint}
        />
      </div>
    </FormDialog>
  )
}
