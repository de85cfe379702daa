export {
  deleteFormerBlocks,
  isBlockedByAnybody,
  restoreBlocks,
  saveBlocks,
} from './former-blocks.ts'
export { areBlocked, blockedEitherWay, listBlockedEitherWay } from './queries.ts'
