/** A problem outside the code; its message is one sentence that says what to do. */
export class Fault extends Error {}

const sentences: Record<string, string> = {
  ENOSPC: 'The disk is full: make room and run the command again.',
  EACCES: 'Run the command as the account these files belong to, or choose another DATA_DIR.',
  EROFS: 'Files cannot be written here: set DATA_DIR to a folder that can be written.',
}

/** Ends the program with the message of a fault, or with the stack of an unexpected error. */
export function endWith(error: unknown): never {
  console.error(error instanceof Fault ? `\n${error.message}` : explainSystem(error))
  process.exit(1)
}

/** Runs `read`; an error ends the program with its message. */
export function orEnd<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    return endWith(error)
  }
}

function explainSystem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = sentences[code]
  return sentence && error instanceof Error ? `\n${error.message}\n${sentence}` : error
}
