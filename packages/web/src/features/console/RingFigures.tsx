import { type RingFigures as Figures, STATISTICS_DAYS } from '@swapstead/domain/console/calls.ts'
import { type RingEndReason, ringEndReasons } from '@swapstead/domain/rings/ring.ts'
import { countText } from '../../lib/count-text.ts'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'

const reasons: Record<RingEndReason, string> = {
  declined: 'Somebody said no',
  unanswered: 'Not everybody answered',
  item_gone: 'An item was gone',
  member_gone: 'A member was gone',
  stepped_out: 'Somebody stepped out',
  no_show: 'Somebody didn’t show up',
}

/** From wants to completed swaps of three, and why others failed. */
export function RingFigures({ figures }: { figures: Figures }) {
  const { wants, hints, proposed, agreed, completed, lapsed, parted } = figures
  const steps = [
    ['Wants now, about', wants],
    ['Questions found', hints.found],
    ['Answered yes', hints.yes],
    ['Answered no', hints.no],
    ['Swaps proposed', proposed],
    ['Agreed by all three', agreed],
    ['Completed', completed],
  ] as const
  return (
    <div className="console-inside">
      <TableFrame caption={`Swaps of three in ${STATISTICS_DAYS} days`} captionHidden={false}>
        <TableHead labels={['Step']} numbers={['How many']} />
        <tbody>
          {steps.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="n">{countText(value)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <TableFrame caption="Why swaps of three ended" captionHidden={false}>
        <TableHead labels={['Reason']} numbers={['Before all agreed', 'After']} />
        <tbody>
          {ringEndReasons.map((reason) => (
            <tr key={reason}>
              <th scope="row">{reasons[reason]}</th>
              <td className="n">{countText(lapsed[reason])}</td>
              <td className="n">{countText(parted[reason])}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}
