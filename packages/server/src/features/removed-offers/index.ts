export {
  isReadable,
  joinPartner,
  recordDecline,
  removedPartnerJson,
  removedTitle,
} from './queries.ts'
