import './Switch.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
}

/** A setting that is on or off. */
export function Switch({ id: givenId, label, hint, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="switch">
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state
        role="switch"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p className="small mute" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
