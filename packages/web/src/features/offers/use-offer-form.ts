import { zodResolver } from '@hookform/resolvers/zod'
import { NewOffer } from '@swapstead/domain/offers/schemas.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { OfferFields } from './api.ts'

export type OfferForm = UseFormReturn<OfferFields>

/** A draft offer. What was typed goes out as it is: the server reads amounts by the same schema. */
export function useOfferForm(toItemId: string): OfferForm {
  return useForm<OfferFields>({
    // The schema takes more than this form has, a number or no amount at all, so their types differ.
    resolver: zodResolver(NewOffer, undefined, { raw: true }) as never,
    defaultValues: {
      toItemId,
      fromItemId: '',
      cashAdjustment: '0',
      message: '',
      offerType: 'item',
    },
  })
}
