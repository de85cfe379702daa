export { checkCredentials, completeSignIn, type SignInDoor } from './sign-in.ts'
export { signInTestAccount } from './test-account.ts'
