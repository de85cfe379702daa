/** Requests of members that every program of the lab sends. */
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { giftCalls } from '@swapstead/domain/gifts/calls.ts'
import { itemCalls } from '@swapstead/domain/items/calls.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { supportCalls } from '@swapstead/domain/support/calls.ts'
import { addressOf, type LabRequest, requestOf } from './request.ts'

export function nearbyPage(origin: string): string {
  return addressOf(origin, browseCalls.nearby)
}

type Posted = { title: string; photo?: Blob | undefined; creditsUsed?: number }

export function postItem({ title, photo, creditsUsed }: Posted): LabRequest {
  return requestOf(itemCalls.create, {
    body: { title, value: '12.50', ...(creditsUsed && { useGiftCredits: true, creditsUsed }) },
    ...(photo && { files: { image1: photo } }),
  })
}

export function editItem(id: string): LabRequest {
  return requestOf(itemCalls.change, { params: { id }, body: { description: 'In good order' } })
}

export function removeItem(id: string): LabRequest {
  return requestOf(itemCalls.remove, { params: { id } })
}

type Offered = { toItemId: string; fromItemId?: string; cashAdjustment?: number; message?: string }

export function makeOffer(offered: Offered): LabRequest {
  return requestOf(offerCalls.make, { body: offered })
}

export function acceptOffer(id: string): LabRequest {
  return requestOf(offerCalls.answer, { params: { id }, body: { status: 'accepted' } })
}

export function writeMessage(tradeOfferId: string, toUserId: string, content: string): LabRequest {
  return requestOf(messageCalls.send, { body: { tradeOfferId, toUserId, content } })
}

export function contactSupport(subject: string): LabRequest {
  const description = 'Where do I find what I have posted?'
  return requestOf(supportCalls.contact, { body: { subject, description } })
}

export function acceptGift(id: string): LabRequest {
  return requestOf(giftCalls.accept, { params: { id } })
}
