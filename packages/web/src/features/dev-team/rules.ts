import { TestLogin } from '@swapstead/domain/dev-team/test-login.ts'
import { zodResolver } from '../../lib/form/form-schema.ts'

export const checkTestLogin = zodResolver(TestLogin)
