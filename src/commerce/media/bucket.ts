// Stores photos in an S3 bucket under their content hash, so that several processes share them.
import { AwsClient } from 'aws4fetch'

export type Bucket = {
  put: (hash: string, bytes: Uint8Array) => Promise<void>
  /** Resolves to nothing if the file doesn't exist. */
  get: (hash: string) => Promise<Uint8Array | undefined>
}

const TIMEOUT_MS = 20_000

/**
 * Opens the bucket at an address such as `https://KEY:SECRET@s3.example/bucket/folder?region=eu-west-3`.
 *
 * @example openBucket('http://key:secret@127.0.0.1:4568/larder').put(hash, bytes)
 */
export function openBucket(address: string): Bucket {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  })
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  const fileOf = (hash: string) => `${base}/photos/${hash.slice(0, 2)}/${hash}.webp`
  const send = (hash: string, init: RequestInit) =>
    client.fetch(fileOf(hash), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    put: async (hash, bytes) => {
      const answer = await send(hash, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'Content-Type': 'image/webp' },
      })
      if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to a photograph`)
    },
    get: async (hash) => {
      const answer = await send(hash, { method: 'GET' })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`the bucket answered ${answer.status} for a photograph`)
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}
