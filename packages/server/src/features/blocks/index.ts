export {
  deleteFormerBlocks,
  isBlockedByAnybody,
  restoreBlocks,
  saveBlocks,
} from './former-blocks.ts'
export { blockedEitherWay, hiddenFrom, listHiddenFrom, lockWhetherBlocked } from './queries.ts'
