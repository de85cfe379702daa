export { isRightCode, makeCodes, readCode } from './codes.ts'
