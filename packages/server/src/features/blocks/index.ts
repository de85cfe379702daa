export {
  deleteFormerBlocks,
  isBlockedByAnybody,
  restoreBlocks,
  saveBlocks,
} from './former-blocks.ts'
export { blockedEitherWay, listBlockedEitherWay, lockWhetherBlocked } from './queries.ts'
