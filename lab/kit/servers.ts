import { type LabServer, startServer } from './server.ts'

type Settings = Record<string, string>

/** The server processes of a run, each on its own port. */
export class Servers {
  readonly #url: string
  readonly #options: readonly string[]
  readonly #settings: Settings
  readonly #running = new Map<number, LabServer>()
  /** Milliseconds from each start to the first answer. */
  readonly starts: number[] = []

  /** `options` are command-line options for Node. */
  constructor(url: string, options: readonly string[], settings: Settings) {
    this.#url = url
    this.#options = options
    this.#settings = settings
  }

  /** Includes servers that are still starting. */
  origins = (): string[] => [...this.#running.keys()].map((port) => `http://127.0.0.1:${port}`)

  pids(): (number | undefined)[] {
    return [...this.#running.values()].map(({ child }) => child.pid)
  }

  /** Ports of servers that ended by themselves. */
  dead(): number[] {
    return [...this.#running]
      .filter(([, { child }]) => child.exitCode !== null)
      .map(([port]) => port)
  }

  /** `entry` is the program of another version. */
  async start(port: number, own: Settings = {}, entry?: string): Promise<void> {
    const begun = performance.now()
    const settings = { ...this.#settings, ...own }
    this.#running.set(
      port,
      await startServer(this.#url, {
        options: this.#options,
        settings,
        port,
        ...(entry && { entry }),
      }),
    )
    this.starts.push(performance.now() - begun)
  }

  async kill(port: number): Promise<void> {
    const server = this.#take(port)
    server.child.kill('SIGKILL')
    await server.stop()
  }

  /** Stops gracefully. Gives the time in milliseconds and the exit code. */
  async stop(port: number): Promise<{ took: number; code: number | null }> {
    const begun = performance.now()
    const server = this.#take(port)
    await server.stop()
    return { took: performance.now() - begun, code: server.child.exitCode }
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((port) => this.stop(port)))
  }

  #take(port: number): LabServer {
    const server = this.#running.get(port)
    if (!server) throw new Error(`nothing runs on port ${port}`)
    this.#running.delete(port)
    return server
  }
}
