import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import type { ToastEntry } from './toast-store.ts'

/** One toast: an ink tag, brick when something failed. */
export function ToastCard({ toast }: { toast: ToastEntry }) {
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
        <Radix.Close className="icon-btn" aria-label="Dismiss">
          <Icon icon={X} />
        </Radix.Close>
      </div>
    </div>
  )
}
