// An S3 storage on a free port, with one bucket.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type Storage = { url: string; close: () => Promise<void> }

/** What it takes. */
export const S3_KEY = { access_key: 'S3RVER', access_secret: 'S3RVER' }

export async function startStorage(...buckets: string[]): Promise<Storage> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-s3-'))
  const server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
