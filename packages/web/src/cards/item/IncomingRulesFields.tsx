import type { Category } from '@swapstead/domain/items/categories.ts'
import { categoryLabels } from '@swapstead/domain/items/categories.ts'
import {
  FARTHEST_MILES,
  type IncomingRules,
  LEAST_PERCENTS,
  milesText,
} from '@swapstead/domain/items/incoming-rules.ts'
import { CheckChips } from '../../ui/form/CheckChips.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'

type Props = {
  rules: IncomingRules
  onRulesChange: (rules: IncomingRules) => void
}

const categoryOptions = Object.entries(categoryLabels).map(([value, label]) => ({
  value: value as Category,
  label,
}))

/** The rules for incoming offers, of one item or of all items of a member. */
export function IncomingRulesFields({ rules, onRulesChange }: Props) {
  const change = (changes: Partial<IncomingRules>) => onRulesChange({ ...rules, ...changes })
  const isFull = rules.refusedCategories.length >= categoryOptions.length - 1
  return (
    <div className="stack">
      <div className="two">
        <Select
          label="Distance"
          value={String(rules.farthestMiles ?? '')}
          placeholder="Anywhere"
          options={numbersWith(FARTHEST_MILES, rules.farthestMiles).map((miles) => ({
            value: String(miles),
            label: `Within ${milesText(miles)}`,
          }))}
          hint="Measured as on the item’s page."
          onChange={({ currentTarget }) => change({ farthestMiles: numberOf(currentTarget.value) })}
        />
        <Select
          label="Worth at least"
          value={String(rules.leastPercent ?? '')}
          placeholder="Any value"
          options={numbersWith(LEAST_PERCENTS, rules.leastPercent).map((percent) => ({
            value: String(percent),
            label: `${percent}% of my side`,
          }))}
          hint="Counts everything offered, cash too."
          onChange={({ currentTarget }) => change({ leastPercent: numberOf(currentTarget.value) })}
        />
      </div>
      <Switch
        label="No cash-only offers"
        hint="Cash along with an item is still welcome."
        checked={rules.asksForAnItem}
        onChange={({ currentTarget }) => change({ asksForAnItem: currentTarget.checked })}
      />
      <CheckChips
        legend="Not my thing"
        hint={isFull ? 'At least one category stays open.' : 'You won’t get offers from these.'}
        options={categoryOptions}
        chosen={rules.refusedCategories}
        onChosenChange={(refusedCategories) => {
          if (refusedCategories.length < categoryOptions.length) change({ refusedCategories })
        }}
      />
    </div>
  )
}

function numberOf(value: string): number | null {
  return value === '' ? null : Number(value)
}

/** The usual choices, and the stored one if it is another. */
function numbersWith(choices: readonly number[], chosen: number | null): number[] {
  return [...new Set([...choices, ...(chosen === null ? [] : [chosen])])].sort((a, b) => a - b)
}
