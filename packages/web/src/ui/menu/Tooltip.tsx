import './Floating.css'
import './Tooltip.css'
import { cloneElement, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react'
import { useFloating } from './use-floating.ts'

type Props = {
  text: string
  /** One control with a name of its own; the text only describes it. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A description of a control on hover and focus. Esc hides it. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const anchorRef = useRef<HTMLSpanElement>(null)
  const panelRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useFloating(anchorRef, panelRef, { isOpen, side: 'above', align: 'center' })
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is the interactive one
    <span
      ref={anchorRef}
      className="tip-anchor"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span ref={panelRef} id={id} className="floating tip" role="tooltip" popover="manual">
          {text}
        </span>
      )}
    </span>
  )
}
