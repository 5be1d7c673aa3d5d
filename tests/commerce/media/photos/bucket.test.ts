// Photos in an S3 bucket shared by several processes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucket } from '#/commerce/media/bucket.ts'

let folder: string
let server: S3rver
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-bucket-'))
  server = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'larder', configs: [] }],
  })
  const { port } = await server.run()
  address = `http://S3RVER:S3RVER@127.0.0.1:${port}/larder`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a bucket', () => {
  it('keeps a photograph for every process that knows it', async () => {
    const bytes = Uint8Array.from([1, 2, 3, 255, 0])
    await openBucket(address).put('0123456789abcdef', bytes)
    expect(await openBucket(address).get('0123456789abcdef')).toEqual(bytes)
  })

  it('says of a photograph that it does not have that it is not there', async () => {
    expect(await openBucket(address).get('ffffffffffffffff')).toBeUndefined()
  })

  it('that is not there says so rather than loses a photograph', async () => {
    const wrong = openBucket(address.replace(/larder$/, 'nothing'))
    await expect(wrong.put('0123456789abcdef', Uint8Array.from([1]))).rejects.toThrow('404')
  })
})
