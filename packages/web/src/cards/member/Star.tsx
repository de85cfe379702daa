import { classNames } from '../../ui/layout/class-names.ts'

type Props = { size: 15 | 20 | 32; on?: boolean; isHalf?: boolean }

export function Star({ size, on = false, isHalf = false }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(on && 'on')}
    >
      {isHalf && <path className="half" d="M12 2.6V17.7L6.1 20.9 7.3 14.2 2.4 9.6 9.1 8.7Z" />}
      <path d="M12 2.6 14.9 8.7 21.6 9.6 16.7 14.2 17.9 20.9 12 17.7 6.1 20.9 7.3 14.2 2.4 9.6 9.1 8.7Z" />
    </svg>
  )
}
