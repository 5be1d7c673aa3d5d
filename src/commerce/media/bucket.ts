// Stores photos in an S3 bucket under their content hash, so that several processes share them.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Send, sendAnywhere } from '#/lib/net/send.ts'
import { BucketError, refusalOf, unanswered } from './bucket-error.ts'

/** Where a bucket is, and the key for it. */
type BucketAt = {
  /** The address of the storage. @example https://s3.eu-west-3.amazonaws.com */
  endpoint: string
  /** Its name; folders in it follow after a slash. */
  bucket: string
  region: string
  access_key: string
  access_secret: string
}

export type Bucket = {
  put: (hash: string, bytes: Uint8Array) => Promise<void>
  /** Resolves to nothing if the file doesn't exist. */
  get: (hash: string) => Promise<Uint8Array | undefined>
  /** Writes a small file, reads it and deletes it; whether it could be deleted. */
  check: () => Promise<{ deleted: boolean }>
}

export const USUAL_REGION = 'us-east-1'
const TIMEOUT_MS = 20_000
const RETRIES = 2
const PAUSE_MS = 100
const NONE = 404

/** @example bucketAt('https://KEY:SECRET@s3.example/bucket/folder?region=eu-west-3').bucket // 'bucket/folder' */
export function bucketAt(address: string): BucketAt {
  const { origin, pathname, username, password, searchParams } = new URL(address)
  return {
    endpoint: origin,
    bucket: pathname.replaceAll(/^\/+|\/+$/g, ''),
    region: searchParams.get('region') ?? USUAL_REGION,
    access_key: decodeURIComponent(username),
    access_secret: decodeURIComponent(password),
  }
}

/** Its address without the key. @example placeOf(at) // 's3.example/bucket/folder' */
export function placeOf({ endpoint, bucket }: Pick<BucketAt, 'endpoint' | 'bucket'>): string {
  const { host, pathname } = new URL(endpoint)
  return `${host}${pathname.replace(/\/+$/, '')}/${bucket}`
}

/** Its calls throw BucketError. @example openBucket(bucketAt('http://key:secret@127.0.0.1:4568/larder')).put(hash, bytes) */
export function openBucket(at: BucketAt, send: Send = sendAnywhere): Bucket {
  const ask = createAsk(at, send)
  const write = async (name: string, body: Uint8Array, type: string) => {
    const headers = { 'Content-Type': type }
    await ask(name, { method: 'PUT', body: new Uint8Array(body), headers })
  }
  const read = async (name: string) => {
    const answer = await ask(name, { method: 'GET' }, NONE)
    return answer.ok ? answer.bytes : undefined
  }
  const fileOf = (hash: string) => `${hash.slice(0, 2)}/${hash}.webp`
  return {
    put: (hash, bytes) => write(fileOf(hash), bytes, 'image/webp'),
    get: (hash) => read(fileOf(hash)),
    check: async () => {
      const name = `trial-${randomUUID()}.txt`
      const text = Buffer.from(name)
      await during('write', write(name, text, 'text/plain'))
      const back = await during('read', read(name))
      if (!back || !text.equals(back)) throw new BucketError('differs')
      return { deleted: await isDone(ask(name, { method: 'DELETE' }, NONE)) }
    },
  }
}

/** With its whole body: a line that breaks in it is no answer. `text` is that of a refusal. */
type Answer = { ok: boolean; status: number; bytes: Uint8Array; text: string }

/** Requests a file, again if the storage is busy; `may` is a status that is an answer, too. */
function createAsk(at: BucketAt, send: Send) {
  const client = new AwsClient({
    accessKeyId: at.access_key,
    secretAccessKey: at.access_secret,
    region: at.region,
    service: 's3',
  })
  const base = `${new URL(at.endpoint).protocol}//${placeOf(at)}/photos`
  const attempt = async (name: string, init: RequestInit): Promise<Answer> => {
    try {
      // The signature is for this address: a bucket that has moved says so by its status.
      const signed = await client.sign(`${base}/${name}`, { ...init, redirect: 'manual' })
      const answer = await send(new Request(signed, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
      const { ok, status } = answer
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { ok, status, bytes, text: ok ? '' : new TextDecoder().decode(bytes) }
    } catch (error) {
      throw unanswered(error)
    }
  }
  return async (name: string, init: RequestInit, may?: number): Promise<Answer> => {
    for (let tries = 0; ; tries++) {
      const answer = await attempt(name, init)
      const isBusy = answer.status >= 500 || answer.status === 429
      if (isBusy && tries < RETRIES) await pause(PAUSE_MS * 2 ** tries)
      else if (answer.ok) return answer
      else {
        const refusal = refusalOf(answer.status, answer.text)
        // An answer without S3's words doesn't come from an S3 storage: it says nothing about the photograph.
        if (answer.status === may && refusal.code === 'NoSuchKey') return answer
        throw refusal
      }
    }
  }
}

async function during<T>(step: 'write' | 'read', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BucketError && error.problem === 'denied')
      throw new BucketError(step, error)
    throw error
  }
}

/** The shop itself deletes nothing in a bucket. */
const isDone = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
