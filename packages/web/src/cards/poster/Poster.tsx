import './Poster.css'
import { Mark } from '../../brand/Mark.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { QrCode } from '../qr/QrCode.tsx'

export type Paper = 'letter' | 'a4'

export type PosterWords = {
  /** Above the title, for example who invites. */
  over?: string | undefined
  title: string
  lines: readonly string[]
  /** A short text for the strips. */
  strip: string
  /** The address in the code. */
  address: string
  /** A photo's address. */
  photo?: string | undefined
}

type Props = PosterWords & {
  paper: Paper
  /** Whether there are strips to tear off, each with the address. */
  hasStrips: boolean
}

const STRIPS = 7

/** One sheet of paper for a board: words, a code to scan, and strips to tear off. */
export function Poster({ over, title, lines, strip, address, photo, ...sheet }: Props) {
  const { paper, hasStrips } = sheet
  const shown = address.replace(/^https?:\/\//, '')
  return (
    <article className={classNames('poster', `poster-${paper}`)} aria-label={`Poster: ${title}`}>
      <div className="poster-sheet">
        <p className="poster-brand">
          <Mark width={56} />
          Swapstead
        </p>
        {over && <p className="poster-over">{over}</p>}
        <h2 className="poster-title">{title}</h2>
        <div className={classNames('poster-middle', photo && 'has-photo')}>
          {photo && <img className="poster-photo" src={photo} alt="" />}
          <div className="poster-scan">
            <QrCode text={address} label={`A code that leads to ${shown}`} />
            <p>Scan me</p>
          </div>
        </div>
        <div className="poster-lines">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="poster-address">{shown}</p>
        </div>
        {hasStrips && (
          <ul className="poster-strips" aria-hidden="true">
            {Array.from({ length: STRIPS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all strips are alike.
              <li key={index}>
                <QrCode text={address} label="" />
                <span>{strip}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
