import './Dialog.css'
import { X } from 'lucide-react'
import { type FormEventHandler, type ReactNode, type RefObject, useId, useRef } from 'react'
import { IconButton } from '../form/IconButton.tsx'
import { classNames } from '../layout/class-names.ts'
import { useScrollable } from '../layout/use-scrollable.ts'
import { useModal } from './use-modal.ts'

export type DialogFrameProps = {
  title: ReactNode
  /** One line under the title. */
  context?: ReactNode
  /** 640, 760 or 960 px wide; always a sheet below 640 px. */
  size?: 'narrow' | 'mid' | 'wide'
  children: ReactNode
  /** The fixed footer; the main action stands last. */
  foot?: ReactNode
  /** Wraps body and footer in a form. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  closeOnScrim?: boolean
  /** Defaults to the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  role?: 'dialog' | 'alertdialog'
}

type Props = DialogFrameProps & { onRequestClose: () => void }

/** The native dialog, open while mounted. Use Dialog or ConfirmDialog. */
export function DialogFrame({
  title,
  context,
  size = 'narrow',
  children,
  foot,
  onSubmit,
  closeOnScrim = true,
  initialFocus,
  role = 'dialog',
  onRequestClose,
}: Props) {
  const id = useId()
  const { dialogProps, titleRef } = useModal({ onRequestClose, closeOnScrim, initialFocus })
  const content = (
    <>
      <div className="dlg-h">
        <div>
          <h2 id={`${id}-title`} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          {context !== undefined && <p id={`${id}-context`}>{context}</p>}
        </div>
        <IconButton label="Close" icon={X} iconSize={22} onClick={onRequestClose} />
      </div>
      <DialogBody labelledBy={`${id}-title`}>{children}</DialogBody>
      {foot && <div className="dlg-f">{foot}</div>}
    </>
  )
  return (
    <dialog
      {...dialogProps}
      className={classNames('dlg', `dlg-${size}`)}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={context === undefined ? undefined : `${id}-context`}
    >
      {onSubmit ? (
        <form className="dlg-in" onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        <div className="dlg-in">{content}</div>
      )}
    </dialog>
  )
}

function DialogBody({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const bodyRef = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(bodyRef)
  const region = isScrollable
    ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy }
    : undefined
  return (
    <div ref={bodyRef} className="dlg-b" {...region}>
      <div>{children}</div>
    </div>
  )
}
