import './CheckChips.css'
import type { ReactNode } from 'react'
import { ChoiceGroup } from './ChoiceGroup.tsx'

type Props<Value extends string> = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChosenChange: (chosen: Value[]) => void
}

/** Any number of short choices, in the order of the options. */
export function CheckChips<Value extends string>({
  options,
  chosen,
  onChosenChange,
  ...group
}: Props<Value>) {
  const values = options.map(({ value }) => value)
  return (
    <ChoiceGroup {...group}>
      <div className="chips">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChosenChange(
                  values.filter((one) => (one === value ? checked : chosen.includes(one))),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
