import { Download } from 'lucide-react'
import { saveCsv } from '../../../lib/csv.ts'
import { Button } from '../../../ui/form/Button.tsx'

type Props = {
  title: string
  label: string
  file: string
  rows: () => Parameters<typeof saveCsv>[1]
}

/** The heading of a table that can be downloaded. */
export function ExportHead({ title, label, file, rows }: Props) {
  return (
    <div className="row">
      <h3 className="h3">{title}</h3>
      <Button className="push" icon={Download} onClick={() => saveCsv(file, rows())}>
        {label}
      </Button>
    </div>
  )
}
