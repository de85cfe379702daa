import { developerPasswordTooShort } from '@swapstead/domain/recovery/schemas.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput } from '../../platform/core/errors.ts'
import { recordAudit } from '../audit/index.ts'
import type { PasswordPolicy } from './service.ts'

/** The developers' door to the same change: as long as the operator asks for (readings C-38), and written down. */
export function developerPasswordPolicy({ config }: Pick<Deps, 'config'>): PasswordPolicy {
  const min = config.developerPasswordMin
  return {
    check: (newPassword) => {
      if (newPassword.length >= min) return
      throw invalidInput([{ path: 'newPassword', message: developerPasswordTooShort(min) }])
    },
    onChange: (tx, userId) =>
      recordAudit(tx, {
        actorId: userId,
        action: 'developer_password_changed',
        type: 'developer',
        subjectId: userId,
        description: 'Changed the own password in the developer settings',
      }),
  }
}
