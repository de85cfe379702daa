import { SandboxStart } from '@swapstead/domain/sandbox/guest.ts'
import { zodResolver } from '../../lib/form/form-schema.ts'

export const checkStart = zodResolver(SandboxStart, undefined, { raw: true })
