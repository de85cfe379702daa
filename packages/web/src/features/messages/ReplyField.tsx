import { MESSAGE_MAX, quickEmojis, type Reply } from '@swapstead/domain/messages/message.ts'
import { type KeyboardEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { useFieldError } from '../../ui/form/use-form-field.ts'

type Props = { form: UseFormReturn<Reply>; onSend: () => void }

/** The Reply box with its emojis. Ctrl and Enter send. */
export function ReplyField({ form, onSend }: Props) {
  const { register, control } = form
  const typed = useWatch({ control, name: 'content' })
  const box = useRef<HTMLTextAreaElement | null>(null)
  const { ref, ...field } = register('content')
  const send = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) onSend()
  }
  /** Inserts at the cursor. */
  function insert(emoji: string) {
    const { value, selectionStart: from, selectionEnd: to } = box.current ?? emptyBox
    form.setValue('content', value.slice(0, from) + emoji + value.slice(to), { shouldDirty: true })
    box.current?.focus()
    box.current?.setSelectionRange(from + emoji.length, from + emoji.length)
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div>
      <TextArea
        {...field}
        value={typed}
        ref={(element) => {
          ref(element)
          box.current = element
        }}
        label="Reply"
        labelHidden
        placeholder="Reply"
        rows={2}
        limit={MESSAGE_MAX}
        error={useFieldError(control, 'content')}
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
