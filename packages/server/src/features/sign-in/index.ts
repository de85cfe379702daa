export { checkCredentials, enter, type SignInDoor } from './sign-in.ts'
export { enterTestAccount } from './test-account.ts'
