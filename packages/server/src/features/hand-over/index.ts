export { makeCodes, readCode } from './codes.ts'
export { tryCode } from './tries.ts'
