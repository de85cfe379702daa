export type Cell = string | number | boolean | Date | null

/** A table as CSV (RFC 4180) with a header row. */
export function asCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** Spreadsheets run text with such a beginning as a formula: an apostrophe prevents it. */
const formula = /^[=+\-@\t\r]/

function cellText(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Downloads a table under this name. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
