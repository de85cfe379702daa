import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { MessageText } from '@swapstead/domain/messages/message.ts'
import { send } from '../../../lib/queries/api.ts'
import { useMutation } from '../../../lib/queries/use-mutation.ts'

export function useSendMessage(offerId: string, partner: PublicUser) {
  return useMutation({
    mutationFn: ({ content }: MessageText) =>
      send(messageCalls.send, {
        body: { toUserId: partner.id, tradeOfferId: offerId, content },
      }),
    meta: {
      success: 'Message sent',
      failure: 'Failed to send message',
      refresh: [['messages']],
    },
  })
}
