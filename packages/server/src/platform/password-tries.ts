import { addressKey, type Brakes } from './throttle.ts'

/**
 * Wrong passwords count by address, and by account and address together, so that a stranger cannot lock anybody out
 * (readings S-09). Every call that takes a password counts in the same place.
 */
export class PasswordTries {
  readonly #brakes: Brakes
  readonly #address: string
  readonly #account: string

  constructor(brakes: Brakes, email: string, ip: string) {
    this.#brakes = brakes
    this.#address = addressKey(ip)
    this.#account = `${email.toLowerCase()}|${this.#address}`
  }

  /** Refuses with 429 once there were too many. */
  async check(): Promise<void> {
    await this.#brakes.check('signIn', this.#address)
    await this.#brakes.check('signInAccount', this.#account)
  }

  async countFailure(): Promise<void> {
    await this.#brakes.count('signIn', this.#address)
    await this.#brakes.count('signInAccount', this.#account)
  }

  async forget(): Promise<void> {
    await this.#brakes.clear('signInAccount', this.#account)
  }
}
