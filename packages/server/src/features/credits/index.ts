export { addGiftCredits, findCredits, lockCredits, spendCredits } from './ledger.ts'
