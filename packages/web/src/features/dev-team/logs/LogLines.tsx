import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge, type BadgeTone } from '../../../ui/list/Badge.tsx'
import type { ShownLine } from './known-logs.ts'
import { useStickToEnd } from './use-stick-to-end.ts'

type Props = {
  lines: readonly ShownLine[]
  /** The number of lines before filtering. */
  total: number
  isLive: boolean
  onToggleLive: () => void
  onRequest: (requestId: string) => void
  onSearch: () => void
  onClear: () => void
}

/** A scrolling log that stays at its end until the reader scrolls back. */
export function LogLines({ lines, total, isLive, onRequest, ...keys }: Props) {
  const frameRef = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const { isAtEnd, watch, goToEnd } = useStickToEnd(frameRef, lines.at(-1)?.key)
  const region = { tabIndex: 0, role: 'region', 'aria-label': 'Log', 'aria-describedby': hintId }
  // The log has one tab stop; arrow keys move between the buttons.
  const lastOfRequest = lines.findLast(({ requestId }) => requestId !== null)?.key
  return (
    <div className="log">
      <p className="small mute">
        <span role="status">{isLive ? 'Live' : 'Paused'}</span>, {lines.length} of {total} lines
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is a region with a tab stop, by the properties spread here */}
      <div
        {...region}
        ref={frameRef}
        className="log-frame"
        onScroll={watch}
        onKeyDown={(event) => pressed(event, keys)}
      >
        {lines.length === 0 && <p className="mute">No matching lines.</p>}
        <ol>
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              isTabStop={line.key === lastOfRequest}
              onRequest={onRequest}
            />
          ))}
        </ol>
      </div>
      <div className="log-foot">
        <p className="small mute" id={hintId}>
          In the log: <kbd>P</kbd> pauses, <kbd>/</kbd> searches, <kbd>Esc</kbd> clears the filter,{' '}
          <kbd>End</kbd> stays at the latest; on a request <kbd>↑</kbd> <kbd>↓</kbd> move,{' '}
          <kbd>Enter</kbd> shows it alone.
        </p>
        {!isAtEnd && (
          <Button size="small" icon={ArrowDown} onClick={goToEnd}>
            Latest
          </Button>
        )}
      </div>
    </div>
  )
}

/** Other levels have no badge. */
const tones: Partial<Record<ShownLine['level'], BadgeTone>> = {
  warn: 'wait',
  error: 'no',
  fatal: 'pending',
}

type LineProps = { line: ShownLine; isTabStop: boolean; onRequest: (requestId: string) => void }

function Line({ line, isTabStop, onRequest }: LineProps) {
  const { time, level, requestId, message, details } = line
  const moment = time.toISOString()
  const tone = tones[level]
  return (
    <li className="log-line">
      <time dateTime={moment}>{moment.slice(11, 23)}</time>
      {tone ? <Badge tone={tone}>{level}</Badge> : <span className="mute">{level}</span>}
      {requestId === null ? (
        <span />
      ) : (
        <button
          type="button"
          className="link"
          data-request
          tabIndex={isTabStop ? 0 : -1}
          title={requestId}
          onClick={() => onRequest(requestId)}
        >
          <span className="sr">Only request </span>
          {requestId.slice(0, 8)}
        </button>
      )}
      <span className="log-text">
        {message} <span className="mute">{details}</span>
      </span>
    </li>
  )
}

type Keys = Pick<Props, 'onToggleLive' | 'onSearch' | 'onClear'>

/** Handles keys while the log has focus. */
function pressed(event: KeyboardEvent<HTMLElement>, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = {
    p: keys.onToggleLive,
    '/': keys.onSearch,
    Escape: keys.onClear,
    ArrowUp: stepFrom(event, -1),
    ArrowDown: stepFrom(event, 1),
  }[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** Moves between request buttons; otherwise the arrow key scrolls. */
function stepFrom(event: KeyboardEvent<HTMLElement>, step: 1 | -1): (() => void) | undefined {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-request]')]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (at < 0) return undefined
  return () => buttons[at + step]?.focus()
}
