/** What only the operator can mend. The message says what is wrong and what to do. */
export class ConfigError extends Error {}
