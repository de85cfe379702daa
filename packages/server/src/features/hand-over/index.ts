export { ensureCode, makeCodes } from './codes.ts'
export { tryCode } from './tries.ts'
