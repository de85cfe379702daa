export const SCREENSHOT_WORDS = {
  noun: 'screenshot',
  hint: 'JPEG, PNG, WebP or GIF. Only you and support see it.',
}
