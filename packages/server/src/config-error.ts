/** A setting that prevents the start. The message names it, its value and what it may be. */
export class ConfigError extends Error {}
