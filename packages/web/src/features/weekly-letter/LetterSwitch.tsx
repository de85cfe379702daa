import type { Me } from '@swapstead/domain/accounts/me.ts'
import { LETTER_DAYS } from '@swapstead/domain/weekly-letter/days.ts'
import { useQuery } from '@tanstack/react-query'
import { Switch } from '../../ui/form/Switch.tsx'
import { letterQuery, useChooseLetter } from './api.ts'

type Props = { me: Pick<Me, 'allowEmailNotifications' | 'emailVerified'> }

export function LetterSwitch({ me }: Props) {
  const saved = useQuery(letterQuery).data
  const choose = useChooseLetter()
  if (!saved) return null
  return (
    <Switch
      label="A letter a week"
      hint={hintOf(me)}
      checked={choose.isPending ? choose.variables : saved.isOn}
      onChange={(event) => choose.mutate(event.currentTarget.checked)}
    />
  )
}

function hintOf({ allowEmailNotifications, emailVerified }: Props['me']): string {
  if (!emailVerified) return 'It’ll come once you’ve confirmed your email address.'
  if (!allowEmailNotifications) return 'Your emails are off, so it won’t come.'
  return `It comes ${LETTER_DAYS}, when there’s news: what’s new near you, who wants what you have, and how neighbors swap.`
}
