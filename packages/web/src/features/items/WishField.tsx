import { WISH_MAX } from '@swapstead/domain/items/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { usePaused } from '../../lib/use-paused.ts'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { wishSuggestionsQuery } from './api.ts'

type Props = {
  place: number
  wish: string
  onChange: (wish: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One wish: any text, with suggestions from what neighbors have. */
export function WishField({ place, wish, onChange, onKeyDown }: Props) {
  const [typed, setTyped] = useState('')
  const prefix = usePaused(typed.trim())
  const { data: titles = [] } = useQuery(wishSuggestionsQuery(prefix))
  return (
    <Combobox
      label={`Wish ${place}`}
      labelHidden
      listLabel="What neighbors have"
      value={wish}
      maxLength={WISH_MAX}
      enterKeyHint="next"
      placeholder={place === 1 ? 'A bike, a lamp, anything on wheels' : 'Something else'}
      options={titles
        .filter((title) => title !== wish)
        .map((title) => ({ id: title, label: title, icon: Package }))}
      onValueChange={(value) => {
        setTyped(value)
        onChange(value)
      }}
      onSelect={({ label }) => onChange(label)}
      onKeyDown={onKeyDown}
    />
  )
}
