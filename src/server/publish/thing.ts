// Where a copy of the shop is kept, a bucket or a folder, and what is kept there.
import type { Encoding } from '#/server/http/accept-encoding.ts'
import type { Config } from '#/server/process/config.ts'

export type Key = NonNullable<Config['publishKey']>

export type Thing = {
  /** The Content-Type. */
  type: string
  /** The Cache-Control. */
  cache: string
  body: Buffer
  /** The same, compressed: for a folder, whose server doesn't compress. */
  packed?: Partial<Record<Exclude<Encoding, 'identity'>, Buffer>>
}

export type Target = {
  /** Without secrets. */
  address: string
  kind: 'bucket' | 'folder'
  put: (name: string, thing: Thing) => Promise<void>
  /** Does nothing if there is nothing of this name. */
  remove: (name: string) => Promise<void>
  read: (name: string) => Promise<Buffer | undefined>
  /** The names of everything in it, without compressed copies. */
  list: () => AsyncGenerator<string>
}
