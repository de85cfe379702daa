import * as z from 'zod/mini'

export const ringDeclineReasons = ['not_my_thing', 'too_far', 'value_apart', 'not_three'] as const
export type RingDeclineReason = (typeof ringDeclineReasons)[number]

export const RingDeclineReason = z.enum(ringDeclineReasons, {
  error: 'Please choose one of the reasons',
})

export const ringDeclineLabels: Record<RingDeclineReason, string> = {
  not_my_thing: 'I don’t want this item',
  too_far: 'Too far',
  value_apart: 'Value too far apart',
  not_three: 'I’d rather swap with one neighbor',
}
