import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Time } from '../times.ts'
import { Id, IdParams, Message } from '../wire.ts'
import { SavedReplyText } from './writing.ts'

export const SavedReply = z.extend(SavedReplyText, { id: Id, updatedAt: Time })
export type SavedReply = z.infer<typeof SavedReply>

/** Replies that all staff share. */
export const savedReplyCalls = defineCalls({
  savedReplies: {
    method: 'GET',
    path: '/api/saved-replies',
    door: 'staff',
    summary: 'Saved replies by title',
    answer: z.array(SavedReply),
  },
  saveReply: {
    method: 'POST',
    path: '/api/saved-replies',
    door: 'staff',
    summary: 'Save a reply for all of the staff',
    body: SavedReplyText,
    answer: SavedReply,
    created: true,
  },
  changeReply: {
    method: 'PATCH',
    path: '/api/saved-replies/:id',
    door: 'staff',
    summary: 'Change a saved reply',
    params: IdParams,
    body: SavedReplyText,
    answer: SavedReply,
  },
  removeReply: {
    method: 'DELETE',
    path: '/api/saved-replies/:id',
    door: 'staff',
    summary: 'Delete a saved reply',
    params: IdParams,
    answer: Message,
  },
})
