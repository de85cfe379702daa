import { NewOffer } from '@swapstead/domain/offers/schemas.ts'
import { zodResolver } from '../../../lib/form/form-schema.ts'

export const checkOffer = zodResolver(NewOffer, undefined, { raw: true })
