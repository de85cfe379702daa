import { PhotoReply, Reply } from '@swapstead/domain/messages/message.ts'
import { textRules } from '../../lib/form/form-schema.ts'

export const checkReply = textRules(Reply.shape.content)
export const checkPhotoReply = textRules(PhotoReply.shape.content)
