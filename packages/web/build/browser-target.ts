/**
 * The oldest browsers that the build serves. Older ones would lower light-dark() to variables, which
 * a block with its own color-scheme could not override.
 */
export const browserTarget = ['chrome123', 'firefox121', 'safari17.5']
