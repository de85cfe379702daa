// Must be imported before the router, which reads the address.
import { takeLinkToken } from './link-token.ts'

takeLinkToken(location, history)
