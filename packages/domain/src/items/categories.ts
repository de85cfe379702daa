/** Maps values to labels, in the order of the requirements. */
export const categoryLabels = {
  electronics: 'Electronics',
  furniture: 'Furniture',
  books: 'Books',
  clothing: 'Clothing',
  tools: 'Tools',
  sports: 'Sports & Recreation',
  home: 'Home & Garden',
  toys: 'Toys & Games',
  vehicles: 'Cars & Trucks',
  motorcycles: 'Motorcycles',
  boats: 'Boats',
  campers: 'Campers & RVs',
  other: 'Other',
} as const

export type Category = keyof typeof categoryLabels
export const categories = Object.keys(categoryLabels) as [Category, ...Category[]]
