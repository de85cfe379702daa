export { createCodes, ensureCode } from './codes.ts'
export { tryCode } from './tries.ts'
