import './HandOver.css'
import { HandOver } from '@swapstead/domain/hand-over.ts'
import { useForm } from 'react-hook-form'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showErrors, showIssues } from '../../lib/form/show-issues.ts'
import { ApiError } from '../../lib/queries/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

type Props = {
  /** The member who gets the item and shows the code. */
  receiver: string
  /** "“Power drill”", "“Desk lamp and 2 more” and $35 cash" */
  things: string
  /** The code from a scanned link. */
  given: string | undefined
  busy: boolean
  onEnter: (code: string, onFailure: (error: Error) => void) => void
}

/** The reader types the receiver's code to hand over an item. */
export function CodeEntry({ receiver, things, given = '', busy, onEnter }: Props) {
  const form = useForm({ resolver: zodResolver(HandOver), defaultValues: { code: given } })
  const enter = form.handleSubmit(({ code }) =>
    onEnter(code, (error) => {
      if (isWrongCode(error))
        showErrors(form, [
          { path: 'code', message: `That is not the code on ${receiver}’s screen` },
        ])
      else showIssues(error, form)
    }),
  )
  return (
    <form className="stack stack-tight" onSubmit={enter} noValidate>
      <p>
        After you give {things} to {receiver}, type the code on their screen, or scan it with your
        camera.
      </p>
      <div className="code-form">
        <TextField
          name="code"
          control={form.control}
          label={`Code on ${receiver}’s screen`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000"
        />
        <Button type="submit" tone="light" go busy={busy} busyLabel="Checking...">
          I gave it
        </Button>
      </div>
    </form>
  )
}

function isWrongCode(error: Error): boolean {
  return error instanceof ApiError && /^(rings|offers)\.wrong_code$/.test(error.code)
}
