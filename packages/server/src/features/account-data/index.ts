export { deleteAccountOf } from './deletion.ts'
