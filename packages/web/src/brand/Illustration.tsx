import './Illustration.css'
import fence from './illustrations/fence.svg?no-inline'
import line from './illustrations/line.svg?no-inline'
import mailbox from './illustrations/mailbox.svg?no-inline'
import night from './illustrations/night.svg?no-inline'
import stepFind from './illustrations/step-find.svg?no-inline'
import stepPost from './illustrations/step-post.svg?no-inline'
import stepTrade from './illustrations/step-trade.svg?no-inline'
import stoop from './illustrations/stoop.svg?no-inline'
import street from './illustrations/street.svg?no-inline'

// External files referenced by <use> cost no script and inherit the --ill-* colors.
const DRAWINGS = {
  stoop: { file: stoop, width: 240, height: 180 },
  mailbox: { file: mailbox, width: 240, height: 180 },
  street: { file: street, width: 240, height: 180 },
  line: { file: line, width: 240, height: 180 },
  fence: { file: fence, width: 360, height: 220 },
  stepPost: { file: stepPost, width: 240, height: 150 },
  stepFind: { file: stepFind, width: 240, height: 150 },
  stepTrade: { file: stepTrade, width: 240, height: 150 },
  night: { file: night, width: 520, height: 400 },
}

export type IllustrationName = keyof typeof DRAWINGS

/** A decorative drawing. */
export function Illustration({ name }: { name: IllustrationName }) {
  const { file, width, height } = DRAWINGS[name]
  return (
    <svg
      className="ill"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <use href={`${file}#drawing`} />
    </svg>
  )
}
