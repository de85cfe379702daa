import { fullName } from '@swapstead/domain/accounts/user.ts'
import { OWN_CASE_TEXT } from '@swapstead/domain/members/own-case.ts'
import type { TicketReport } from '@swapstead/domain/reports/report.ts'
import { type ReportStep, stepState } from '@swapstead/domain/reports/report-rules.ts'
import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { refusalOfMessage } from '@swapstead/domain/support/ticket-rules.ts'
import {
  Check,
  Eye,
  EyeOff,
  MessageSquareWarning,
  User,
  UserCheck,
  Users,
  UserX,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { HideDialog, WarnDialog } from '../ModerationDialogs.tsx'
import {
  useDecideNoShow,
  useDismissReport,
  useHandToDevelopers,
  useHideReported,
  useNameReported,
  useShowReported,
  useWarnReported,
} from './api.ts'

/** The developer team's dialog that deactivates a member because of a report. */
export type BanFor = (ban: {
  member: NonNullable<TicketReport['reported']>
  ticket: Pick<StaffTicketDetail, 'id' | 'ticketNumber'>
  onClose: () => void
}) => ReactNode

/** The developer team's page of a member. */
export type MemberHref = (id: string) => string

type Props = { ticket: StaffTicketDetail; report: TicketReport; banFor: BanFor | undefined }

/** Steps that need a text or a confirmation. */
type OpenStep = 'hide' | 'warn' | 'ban' | 'nothing'

/** Shows a button by the same rule that the server checks. */
export function ReportSteps({ ticket, report, banFor }: Props) {
  const [open, setOpen] = useState<OpenStep>()
  const close = () => setOpen(undefined)
  // A dialog stays open if the ticket is closed meanwhile. The server then refuses.
  return (
    <>
      {ticket.isOwnCase && <p className="small">{OWN_CASE_TEXT}</p>}
      {refusalOfMessage(ticket, 'staff') ? (
        <p className="small mute">Change the ticket’s status to do something about it.</p>
      ) : (
        <StepButtons {...{ ticket, report }} mayBan={banFor !== undefined} onOpen={setOpen} />
      )}
      {open === 'hide' && <Hide id={ticket.id} onClose={close} />}
      {open === 'warn' && <Warn id={ticket.id} onClose={close} />}
      {open === 'nothing' && <DismissQuestion id={ticket.id} onClose={close} />}
      {open === 'ban' &&
        report.reported &&
        banFor?.({ member: report.reported, ticket, onClose: close })}
    </>
  )
}

type ButtonProps = Pick<Props, 'ticket' | 'report'> & {
  mayBan: boolean
  onOpen: (step: OpenStep) => void
}

function StepButtons({ ticket, report, mayBan, onOpen }: ButtonProps) {
  const show = useShowReported(ticket.id)
  const handOver = useHandToDevelopers(ticket.id)
  const decide = useDecideNoShow(ticket.id)
  const may = (step: ReportStep) =>
    stepState(step, report) === 'open' && (step === 'handOver' || !ticket.isOwnCase)
  return (
    <div className="acts">
      {may('name') && <AboutWhom ticket={ticket} report={report} />}
      {may('hide') && (
        <Button size="small" icon={EyeOff} onClick={() => onOpen('hide')}>
          Hide item
        </Button>
      )}
      {may('show') && (
        <Button
          size="small"
          icon={Eye}
          busy={show.isPending}
          onClick={() => show.mutate(undefined)}
        >
          Show item again
        </Button>
      )}
      {may('warn') && (
        <Button size="small" icon={MessageSquareWarning} onClick={() => onOpen('warn')}>
          Warn member
        </Button>
      )}
      {may('strikeNoShow') && (
        <Button size="small" busy={decide.isPending} onClick={() => decide.mutate('struck')}>
          Strike missed meeting
        </Button>
      )}
      {may('countNoShow') && (
        <Button size="small" busy={decide.isPending} onClick={() => decide.mutate('counts')}>
          Let missed meeting count
        </Button>
      )}
      {may('returnNoShow') && report.noShow && (
        <Button size="small" busy={decide.isPending} onClick={() => decide.mutate('returned')}>
          {report.noShow.reporter} didn’t show up
        </Button>
      )}
      {may('ban') && mayBan && (
        <Button size="small" tone="brick-line" icon={UserX} onClick={() => onOpen('ban')}>
          Ban member
        </Button>
      )}
      {may('handOver') && !mayBan && (
        <Button
          size="small"
          icon={Users}
          busy={handOver.isPending}
          onClick={() => handOver.mutate(undefined)}
        >
          Hand over to the developer team
        </Button>
      )}
      {may('nothing') && (
        <Button size="small" icon={Check} onClick={() => onOpen('nothing')}>
          Nothing against the rules
        </Button>
      )}
    </div>
  )
}

/**
 * Names the reported member: a report is about a swap of three as a whole, but only a named member
 * can be warned or banned.
 */
function AboutWhom({ ticket, report }: Pick<Props, 'ticket' | 'report'>) {
  const naming = useNameReported(ticket.id)
  return report.candidates.map((member) => {
    const isNamed = member.id === report.reported?.id
    return (
      <Button
        key={member.id}
        size="small"
        icon={isNamed ? UserCheck : User}
        aria-pressed={isNamed}
        busy={naming.isPending && naming.variables === member.id}
        onClick={() => !isNamed && naming.mutate(member.id)}
      >
        It is about {fullName(member)}
      </Button>
    )
  })
}

type DialogProps = { id: string; onClose: () => void }

function Hide({ id, onClose }: DialogProps) {
  return <HideDialog of={id} hiding={useHideReported(id, onClose)} onClose={onClose} />
}

function Warn({ id, onClose }: DialogProps) {
  return <WarnDialog of={id} isReported warning={useWarnReported(id, onClose)} onClose={onClose} />
}

function DismissQuestion({ id, onClose }: DialogProps) {
  const dismissal = useDismissReport(id, onClose)
  return (
    <ConfirmDialog
      open
      title="Nothing against the rules?"
      confirmLabel="Resolve ticket"
      busy={dismissal.isPending}
      busyLabel="Resolving..."
      onConfirm={() => dismissal.mutate(undefined)}
      onCancel={onClose}
    >
      The reporter is told that we found nothing, and the ticket is resolved.
    </ConfirmDialog>
  )
}
