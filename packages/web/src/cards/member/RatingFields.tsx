import { COMMENT_MAX, type Rating } from '@swapstead/domain/offers/schemas.ts'
import { type Control, Controller } from 'react-hook-form'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { StarInput } from './StarInput.tsx'

type Props = {
  control: Control<Rating>
  /** Below the comment: what is asked, and who reads it when. */
  hint: string
}

/** Stars and a comment about a neighbor. */
export function RatingFields({ control, hint }: Props) {
  return (
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
  )
}
