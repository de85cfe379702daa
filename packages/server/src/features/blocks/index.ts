export {
  forgetFormerBlocks,
  isBlockedByAnybody,
  keepBlocks,
  putBlocksBack,
} from './former-blocks.ts'
export { areBlocked, blockedEitherWay, listBlockedEitherWay } from './queries.ts'
