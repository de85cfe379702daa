import type { AbsenceKind } from '@swapstead/domain/absence/absence.ts'
import { ABSENCE_MAX } from '@swapstead/domain/absence/absence.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { readLocalTime, wallTime } from '@swapstead/domain/local-time.ts'
import { after, DAY } from '@swapstead/domain/times.ts'
import { Luggage, Pause } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '../../lib/queries/api.ts'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ChoiceRows } from '../../ui/form/ChoiceRows.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { AbsenceNotice } from './AbsenceNotice.tsx'
import { useStartAbsence } from './api.ts'

/** Starts an absence, away until a day or paused, or offers to end it with one tap. */
export function AbsenceForm({ me, now }: { me: Pick<Me, 'absence' | 'timeZone'>; now: Date }) {
  const { absence, timeZone } = me
  const box = useRef<HTMLDivElement>(null)
  // The form and the notice replace each other and remove the pressed button.
  useFocusFallback(box, absence === null)
  return (
    <div ref={box} tabIndex={-1}>
      {absence ? (
        <AbsenceNotice {...{ absence, timeZone }} />
      ) : (
        <StartAbsence {...{ timeZone, now }} />
      )}
    </div>
  )
}

const kindOptions = [
  {
    value: 'away',
    title: 'I’m away, or take no offers for now',
    detail:
      'Your items stay listed but can’t get offers. Nobody reads whether you’re away or just busy, or until when. Offers waiting for you have time until then.',
    media: <Icon icon={Luggage} size={20} />,
  },
  {
    value: 'paused',
    title: 'I’m taking a break',
    detail:
      'Neighbors don’t see your items, and you only get emails about your account and your trades. Offers waiting for you have time until you’re back.',
    media: <Icon icon={Pause} size={20} />,
  },
]

const NO_DATE = 'That date isn’t complete. Please finish it or clear it.'

/** Days begin at midnight where the member lives, even if they are already traveling. */
function StartAbsence({ timeZone, now }: { timeZone: string; now: Date }) {
  const start = useStartAbsence()
  const [kind, setKind] = useState<AbsenceKind>()
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const dayField = useRef<HTMLInputElement>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    if (!kind) return
    // An incomplete date is read as empty, and would start a break without an end.
    if (dayField.current?.validity.badInput) return setError(NO_DATE)
    const until = readLocalTime(`${day}T00:00`, timeZone)
    if (kind === 'away' && !until) return setError('Please choose the day you’ll be back.')
    start.mutate(
      { as: kind, until: until?.toISOString() ?? null },
      { onError: (failure) => setError(failureText(failure)) },
    )
  }

  return (
    <form className="stack" onSubmit={save} noValidate>
      <ChoiceRows
        legend="You’re not away. What should neighbors see when you are?"
        kind="pin"
        value={kind ?? ''}
        onValueChange={(value) => setKind(value === 'paused' ? 'paused' : 'away')}
        options={kindOptions}
      />
      {kind && (
        <>
          <TextInput
            ref={dayField}
            type="date"
            label="Back on"
            optional={kind === 'paused'}
            min={dayAt(after(now, DAY), timeZone)}
            max={dayAt(after(now, ABSENCE_MAX - DAY), timeZone)}
            value={day}
            error={error}
            onChange={(event) => {
              setDay(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <div className="row">
            <Button type="submit" busy={start.isPending} busyLabel="Saving...">
              {kind === 'away' ? 'No offers until then' : 'Take a break'}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

/** The day of a moment, in the format of a date field. */
function dayAt(moment: Date, timeZone: string): string {
  return wallTime(moment, timeZone).slice(0, 10)
}
