export const VERIFY_BEFORE_TRADING = 'Please verify your email address before you trade'
