import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { fetchAllMembers, type MembersFilter } from './api.ts'
import { membersAsCsv } from './members-csv.ts'

/** Downloads the members that are shown as a table for spreadsheets. */
export function MembersExport({ filter }: { filter: MembersFilter }) {
  const client = useQueryClient()
  const download = useMutation({
    mutationFn: () => fetchAllMembers(client, filter),
    onSuccess: (members) => saveFile('members.csv', membersAsCsv(members)),
    meta: { failure: 'Failed to export members' },
  })
  return (
    <Button
      icon={Download}
      busy={download.isPending}
      busyLabel="Exporting..."
      onClick={() => download.mutate()}
    >
      Export
    </Button>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
