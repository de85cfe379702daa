import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { messagePhotoRoutes, sendPhoto } from './photos.ts'
import { countUnread } from './queries.ts'
import { markConversationRead, readConversation, sendMessage } from './service.ts'

export function messageRoutes(serve: Serve, api: FastifyInstance, deps: Deps): void {
  serve(messageCalls.send, ({ actor, body }) => sendMessage(deps, actor, body))

  serve(messageCalls.sendPhoto, ({ actor, params, body, files, commit }) =>
    sendPhoto(deps, actor, { offerId: params.offerId, ...body, files, commit }),
  )
  messagePhotoRoutes(api, deps)

  serve(messageCalls.conversation, ({ actor, params, query }) =>
    readConversation(deps, actor, params.offerId, query),
  )

  serve(messageCalls.readConversation, async ({ actor, params, query }) => {
    await markConversationRead(deps, actor, params.offerId, query.upTo)
    return { message: 'Marked as read' }
  })

  serve(sandboxCalls.messagesCount, async ({ actor }) => ({
    count: await countUnread(deps.db, actor.id, deps.now()),
  }))
}
