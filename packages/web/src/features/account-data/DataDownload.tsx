import type { DataExport } from '@swapstead/domain/account-data/calls.ts'
import { accountRelativeTime } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, FileArchive } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { latestExportQuery, useStartExport } from './api.ts'

type Clock = { now: Date; timeZone: string }

export function DataDownload(clock: Clock) {
  const latest = useQuery(latestExportQuery)
  return (
    <div className="stack stack-tight">
      <p className="mute">
        One file with everything we hold about you: your profile, items and photos, offers and
        trades, messages, ratings, tickets and sign-ins.
      </p>
      {latest.data && <Latest made={latest.data} {...clock} />}
      <div className="row">
        {latest.data?.status === 'preparing' ? (
          <Button
            busy={latest.isFetching}
            busyLabel="Checking..."
            onClick={() => void latest.refetch()}
          >
            Check again
          </Button>
        ) : (
          <Prepare again={Boolean(latest.data)} />
        )}
      </div>
    </div>
  )
}

function Prepare({ again }: { again: boolean }) {
  const start = useStartExport()
  return (
    <Button
      icon={FileArchive}
      busy={start.isPending}
      busyLabel="Starting..."
      onClick={() => start.mutate()}
    >
      {again ? 'Prepare a new one' : 'Prepare my download'}
    </Button>
  )
}

function Latest({ made, now, timeZone }: Clock & { made: DataExport }) {
  if (made.status === 'ready' && made.url) {
    return (
      <div className="row">
        <ButtonLink tone="ink" icon={Download} href={made.url} download>
          Download my data
        </ButtonLink>
        <span className="hint">
          Prepared {accountRelativeTime(made.createdAt, now, timeZone, 'just now')}
        </span>
      </div>
    )
  }
  if (made.status === 'preparing') {
    return (
      <div role="status">
        <Note>
          Your download is being prepared. It’ll show up here when it’s ready; you don’t have to
          wait.
        </Note>
      </div>
    )
  }
  return <Note tone="bad">We couldn’t prepare your last download. Please start a new one.</Note>
}
