import { MESSAGE_MAX, quickEmojis } from '@swapstead/domain/messages/message.ts'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { WrittenText } from '../../lib/form/use-written-text.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'

type Props = { text: WrittenText; onSend: () => void }

/** The Reply field with its emojis. Ctrl+Enter sends. */
export function ReplyField({ text: { typed, type, problem, box }, onSend }: Props) {
  const send = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) onSend()
  }
  /** Inserts at the cursor. */
  function insert(emoji: string) {
    const { value, selectionStart: from, selectionEnd: to } = box.current ?? emptyBox
    // Rendered at once: the cursor can only go after an emoji that is in the field.
    flushSync(() => type(value.slice(0, from) + emoji + value.slice(to)))
    box.current?.focus()
    box.current?.setSelectionRange(from + emoji.length, from + emoji.length)
  }
  return (
    <div>
      <TextArea
        value={typed}
        ref={box}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        label="Reply"
        labelHidden
        placeholder="Reply"
        rows={2}
        limit={MESSAGE_MAX}
        error={problem}
        onKeyDown={send}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would put a frame around one row of buttons. */}
      <div className="quick-emojis" role="group" aria-label="Quick emojis">
        {quickEmojis.map((emoji) => (
          <button key={emoji} type="button" onClick={() => insert(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
    </div>
  )
}

const emptyBox = { value: '', selectionStart: 0, selectionEnd: 0 }
