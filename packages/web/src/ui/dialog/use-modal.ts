import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { enterDialog, leaveDialog } from './open-dialogs.ts'
import { focusTargets, restoreFocus } from './restore-focus.ts'

type Options = {
  onRequestClose: () => void
  closeOnScrim: boolean
  initialFocus: RefObject<HTMLElement | null> | undefined
}

/** Opens a native dialog with its component and routes every way out through one question. */
export function useModal({ onRequestClose, closeOnScrim, initialFocus }: Options) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const pressedScrim = useRef(false)
  const ways = useRef<readonly HTMLElement[]>([])

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    ways.current = focusTargets()
    const [before] = ways.current
    dialog.showModal()
    const target = initialFocus?.current ?? titleRef.current
    target?.focus()
    enterDialog(dialog)
    return () => {
      leaveDialog(dialog)
      dialog.close()
      before?.focus()
    }
  }, [initialFocus])

  // Its trigger may go together with it: that is known when the page stands, and a part that has taken the focus keeps it.
  useEffect(() => () => queueMicrotask(() => restoreFocus(ways.current)), [])

  const dialogProps = {
    ref: dialogRef,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onRequestClose()
    },
    // The phone's back gesture. A file picker's cancel bubbles up to here too and means nothing.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onRequestClose()
    },
    // A browser may close it without asking: it comes back, then the question is asked.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget
      if (event.target !== dialog || dialog.open || !dialog.isConnected) return
      dialog.showModal()
      onRequestClose()
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedScrim.current = isOnScrim(event)
    },
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      if (closeOnScrim && pressedScrim.current && isOnScrim(event)) onRequestClose()
      pressedScrim.current = false
    },
  }
  return { dialogProps, titleRef }
}

function isOnScrim(event: PointerEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const isAcross = event.clientX >= box.left && event.clientX <= box.right
  const isDown = event.clientY >= box.top && event.clientY <= box.bottom
  return !(isAcross && isDown)
}
