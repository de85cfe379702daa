export {
  isReadable,
  joinPartner,
  keepDecline,
  removedPartnerJson,
  removedTitle,
} from './queries.ts'
