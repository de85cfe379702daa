export {
  forgetFormerBlocks,
  isBlockedByAnybody,
  putBlocksBack,
  saveBlocks,
} from './former-blocks.ts'
export { areBlocked, blockedEitherWay, listBlockedEitherWay } from './queries.ts'
