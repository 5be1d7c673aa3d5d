// Photos in an S3 bucket shared by several processes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketAt, openBucket } from '#/commerce/media/bucket.ts'
import { startStorage, type Storage } from '#tests/support/servers/s3.ts'

let storage: Storage
let address: string
beforeAll(async () => {
  storage = await startStorage('larder')
  address = `${storage.url.replace('//', '//S3RVER:S3RVER@')}/larder`
})
afterAll(() => storage.close())

describe('a bucket', () => {
  it('keeps a photograph for every process that knows it', async () => {
    const bytes = Uint8Array.from([1, 2, 3, 255, 0])
    await openBucket(bucketAt(address)).put('0123456789abcdef', bytes)
    expect(await openBucket(bucketAt(address)).get('0123456789abcdef')).toEqual(bytes)
  })

  it('says of a photograph that it does not have that it is not there', async () => {
    expect(await openBucket(bucketAt(address)).get('ffffffffffffffff')).toBeUndefined()
  })

  it('that is not there says so rather than loses a photograph', async () => {
    const wrong = openBucket(bucketAt(address.replace(/larder$/, 'nothing')))
    await expect(wrong.put('0123456789abcdef', Uint8Array.from([1]))).rejects.toThrow('404')
  })
})
