import { type SpawnOptions, spawn } from 'node:child_process'

export type Captured = { code: number; output: string }

/** Runs a program to its end; `output` holds standard output and errors in order. */
export function capture(
  file: string,
  parameters: string[],
  options: SpawnOptions & { input?: string } = {},
): Promise<Captured> {
  const { input = '', ...rest } = options
  return new Promise((resolve) => {
    const child = spawn(file, parameters, { ...rest, stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    // A program may end without reading its input: the exit code decides.
    child.stdin?.on('error', () => {}).end(input)
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
