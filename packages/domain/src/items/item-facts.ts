import { formatDollars } from '../money.ts'
import { categoryLabels } from './categories.ts'
import type { DescribingField, ItemContent } from './item.ts'

type Described = Omit<ItemContent, 'photos'>
type FactField = Exclude<DescribingField, 'title' | 'description'>

/** What staff read of an item in addition to its title and description. */
const facts: { [Field in FactField]: (value: Described[Field]) => string | null } = {
  value: formatDollars,
  category: (category) => categoryLabels[category],
  year: (year) => (year === null ? null : String(year)),
}

/** "$40, Furniture, 1998". */
export function itemFacts(item: Described): string {
  const factOf = <Field extends FactField>(field: Field) => facts[field](item[field])
  const told = (Object.keys(facts) as FactField[]).map((field) => factOf(field))
  return told.filter((fact) => fact !== null).join(', ')
}
