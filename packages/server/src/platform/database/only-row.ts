/** The row of a statement that always has one: a count, or one without a table. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that has one row had none')
  return row
}
