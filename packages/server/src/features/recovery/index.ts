export { issueVerification } from './verification.ts'
