// Imported before everything else of the app: the router reads the address as it is left here.
import { takeLinkToken } from './link-token.ts'

takeLinkToken(location, history)
