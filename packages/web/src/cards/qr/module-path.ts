/** The dark modules of a QR code as one SVG path, one box per run of a row. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(([x, end]) => box(x, y, end - x))).join('')
}

/** Start and exclusive end of each run of dark modules. */
function runsOf(row: readonly boolean[]): [start: number, end: number][] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts.map((start) => {
    const end = row.indexOf(false, start)
    return [start, end === -1 ? row.length : end]
  })
}

function box(x: number, y: number, width: number): string {
  return `M${x} ${y}h${width}v1h-${width}z`
}
