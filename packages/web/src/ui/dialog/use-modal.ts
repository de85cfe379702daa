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

/** Opens a native dialog with its component. Every way to close it calls `onRequestClose`. */
export function useModal({ onRequestClose, closeOnScrim, initialFocus }: Options) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const pressedScrim = useRef(false)
  const returnTargets = useRef<readonly HTMLElement[]>([])

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    returnTargets.current = focusTargets()
    const [before] = returnTargets.current
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

  // The trigger may unmount together with the dialog, so this waits for the commit.
  useEffect(() => () => queueMicrotask(() => restoreFocus(returnTargets.current)), [])

  const dialogProps = {
    ref: dialogRef,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onRequestClose()
    },
    // Fires for the back gesture, and bubbles up from file inputs, which must not close it.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onRequestClose()
    },
    // Browsers may close it anyway after a second back gesture: reopen it, then ask.
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
