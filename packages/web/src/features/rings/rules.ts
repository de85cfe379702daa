import { RingMessageText } from '@swapstead/domain/rings/schemas.ts'
import { textRules } from '../../lib/form/form-schema.ts'

export const checkMessage = textRules(RingMessageText.shape.content)
