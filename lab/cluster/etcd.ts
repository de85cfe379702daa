import { join } from 'node:path'
import { askJson, type Place, Program } from './program.ts'

type Member = { name: string; client: string; parameters: string[] }

/** Three members that store the elected leader. One may be missing. */
export class Etcd {
  readonly #file: string
  readonly #place: Place
  readonly #members: readonly Member[]
  readonly #running = new Map<string, Program>()

  /** Takes two ports per member. */
  constructor(file: string, ports: readonly number[], place: Place) {
    this.#file = file
    this.#place = place
    const half = ports.length / 2
    const urls = ports.map((port) => `http://127.0.0.1:${port}`)
    const [clients, peers] = [urls.slice(0, half), urls.slice(half)]
    const everybody = peers.map((peer, at) => `etcd-${at + 1}=${peer}`).join(',')
    this.#members = clients.map((client, at) => {
      const name = `etcd-${at + 1}`
      const peer = peers[at] ?? ''
      return { name, client, parameters: parametersOf(name, client, peer, everybody, place) }
    })
  }

  get hosts(): string[] {
    return this.#members.map(({ client }) => client.replace('http://', ''))
  }

  async start(): Promise<void> {
    for (const member of this.#members) this.#startMember(member)
    await Promise.all(this.#members.map((member) => this.#works(member)))
  }

  /** Kills etcd's own leader. Gives its name, for starting it again. */
  async killLeader(): Promise<string> {
    for (const { name, client } of this.#members) {
      if (!(await isLeading(client))) continue
      await this.#running.get(name)?.kill()
      this.#running.delete(name)
      return name
    }
    throw new Error('no member of etcd leads')
  }

  async startAgain(name: string): Promise<void> {
    const member = this.#members.find((one) => one.name === name)
    if (!member) throw new Error(`${name} is no member of etcd`)
    this.#startMember(member)
    await this.#works(member)
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((program) => program.kill()))
  }

  #startMember({ name, parameters }: Member): void {
    this.#running.set(name, new Program(name, [this.#file, ...parameters], this.#place))
  }

  async #works({ name, client }: Member): Promise<void> {
    const isHealthy = async () => {
      const { health } = (await askJson(`${client}/health`)) as { health?: string }
      return health === 'true'
    }
    await this.#running.get(name)?.works(isHealthy, 30)
  }
}

async function isLeading(client: string): Promise<boolean> {
  const answer = await askJson(`${client}/v3/maintenance/status`, '{}')
  const { header, leader } = answer as { header: { member_id: string }; leader: string }
  return header.member_id === leader
}

function parametersOf(
  name: string,
  client: string,
  peer: string,
  everybody: string,
  { folder }: Place,
): string[] {
  const settings = {
    name,
    'data-dir': join(folder, name),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': everybody,
    'initial-cluster-token': 'swapstead',
    // All members share one machine, so a short delay must not start an election.
    'heartbeat-interval': 300,
    'election-timeout': 3_000,
    logger: 'zap',
    'log-level': 'warn',
  }
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
}
