import './Toast.css'
import * as Portal from '@radix-ui/react-portal'
import * as Radix from '@radix-ui/react-toast'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTopDialog } from '../dialog/open-dialogs.ts'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import { keepClear } from './keep-clear.ts'
import { hideToast, TOAST_SHOWN_MS, type ToastEntry, timeLeftOf } from './toast-store.ts'

export type ToastRegionProps = {
  entries: readonly ToastEntry[]
  /** F8 was pressed before the region had loaded. */
  takesFocus: boolean
}

/** The region of toasts, reached with F8. */
export function ToastRegion({ entries, takesFocus }: ToastRegionProps) {
  const hasTakenFocus = useRef(false)
  const dialog = useTopDialog()
  const latest = entries.at(-1)

  const takeFocus = (viewport: HTMLOListElement | null) => {
    if (!viewport || !takesFocus || hasTakenFocus.current) return
    hasTakenFocus.current = true
    viewport.focus()
  }

  // A toast dismissed under the pointer leaves its provider paused for good, so each toast
  // gets a provider of its own.
  return (
    <Portal.Root container={dialog ?? null} className="toast-place">
      <Radix.Provider key={latest?.id ?? 0} duration={TOAST_SHOWN_MS} announcerContainer={dialog}>
        {latest?.isVisible && <ShownToast toast={latest} />}
        <Radix.Viewport ref={takeFocus} className="toaster" />
      </Radix.Provider>
    </Portal.Root>
  )
}

function ShownToast({ toast }: { toast: ToastEntry }) {
  // A dialog that opens mounts the toast anew, and Radix would begin to count again.
  const [duration] = useState(() => timeLeftOf(toast))
  return (
    <Radix.Root
      ref={keepClear}
      className="toast-root"
      type={toast.tone === 'destructive' || toast.action ? 'foreground' : 'background'}
      duration={duration}
      onOpenChange={(isOpen) => {
        if (!isOpen) hideToast(toast.id)
      }}
    >
      <ToastCard toast={toast} />
    </Radix.Root>
  )
}

function ToastCard({ toast }: { toast: ToastEntry }) {
  const isBad = toast.tone === 'destructive'
  return (
    <div className={classNames('toast', isBad && 'bad')}>
      <div className="toast-in">
        <Icon icon={isBad ? TriangleAlert : CircleCheck} size={22} />
        <div>
          <Radix.Title className="toast-title">{toast.title}</Radix.Title>
          {toast.description !== undefined && (
            <Radix.Description className="toast-text">{toast.description}</Radix.Description>
          )}
        </div>
        {toast.action && (
          <Radix.Action
            className="toast-act"
            altText={`${toast.action.label} (press F8 first)`}
            onClick={toast.action.run}
          >
            {toast.action.label}
          </Radix.Action>
        )}
        <Radix.Close className="icon-btn" aria-label="Dismiss">
          <Icon icon={X} />
        </Radix.Close>
      </div>
    </div>
  )
}
