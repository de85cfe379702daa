export const VERIFY_BEFORE_TRADING = 'Please verify your e-mail address before you trade'
