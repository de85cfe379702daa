/** An answer that is JSON already, as the call's schema would have it written. */
export class WrittenAnswer {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
