/** What the operator has to mend before a start or command. The message names it and what may be done. */
export class ConfigError extends Error {}
