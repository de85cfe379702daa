type Props = {
  labels: readonly string[]
  /** Labels of the columns after these, whose cells have the class "n". */
  numbers?: readonly string[]
}

/** The head of a table: one label for each column. */
export function TableHead({ labels, numbers = [] }: Props) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {numbers.map((label) => (
          <th key={label} scope="col" className="n">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
