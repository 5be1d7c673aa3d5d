// An S3 bucket as target. CDNs compress what they send, so a bucket has one copy of each thing.
import { AwsClient } from 'aws4fetch'
import type { Key, Target } from './thing.ts'

const TIMEOUT_MS = 30_000
const NONE = 404

/** Opens the bucket, or a folder in it, at an address such as `https://s3.example/bucket/folder?region=eu-west-3`. */
export function openBucket(url: URL, { id, secret, token }: Key): Target {
  const client = new AwsClient({
    accessKeyId: id,
    secretAccessKey: secret,
    ...(token === undefined ? {} : { sessionToken: token }),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 3,
  })
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const root = `${url.origin}/${bucket}`
  const ask = async (address: string, init: RequestInit, may?: number): Promise<Response> => {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok || answer.status === may) return answer
    throw new Error(`the bucket answered ${answer.status}: ${codeOf(await answer.text())}`)
  }
  const addressOf = (name: string) =>
    `${root}/${prefix}${name.split('/').map(encodeURIComponent).join('/')}`
  return {
    address: `${root}/${prefix}`,
    kind: 'bucket',
    put: async (name, { type, cache, body }) => {
      const headers = { 'Content-Type': type, 'Cache-Control': cache }
      await ask(addressOf(name), { method: 'PUT', body: new Uint8Array(body), headers })
    },
    remove: async (name) => {
      await ask(addressOf(name), { method: 'DELETE' }, NONE)
    },
    read: async (name) => {
      const answer = await ask(addressOf(name), { method: 'GET' }, NONE)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async *list() {
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        })
        const text = await (await ask(`${root}?${query}`, { method: 'GET' })).text()
        const names = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => plain(name))
        for (const name of names) yield name.slice(prefix.length)
        after = text.includes('<IsTruncated>true</IsTruncated>') ? names.at(-1) : undefined
      }
    },
  }
}

/** Nothing else of an error is for people. */
const codeOf = (xml: string): string => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? 'no reason given'

const MARKS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
/** The text of an XML element. */
const plain = (xml: string): string =>
  xml.replaceAll(/&(\w+);/g, (all, name: string) => MARKS[name] ?? all)
