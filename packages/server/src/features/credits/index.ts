export {
  addGiftCredits,
  findCredits,
  listCreditEntries,
  lockCredits,
  spendCredits,
} from './ledger.ts'
