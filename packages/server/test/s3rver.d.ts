declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** An object store that speaks S3, for tests. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
