// A push service on a free port, and browsers that subscribe to it and decrypt the shop's messages.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A message for a browser: its text, and the key that signed it. */
export type Pushed = { device: string; message: unknown; signer: string }
type Browser = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushService = {
  url: string
  pushed: Pushed[]
  /** Sets the status of the next response, once; 201 otherwise. */
  answers: number[]
  subscribe: (name: string) => Browser
  close: () => Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = []
  const answers: number[] = []
  const secrets = new Map<string, Secrets>()
  const app = new Hono().post('/:device', async (context) => {
    const device = context.req.param('device')
    const own = secrets.get(device)
    const status = answers.shift() ?? 201
    if (status !== 201 || !own) return new Response(null, { status: own ? status : 404 })
    const body = Buffer.from(await context.req.arrayBuffer())
    const signer = signerOf(context.req.header('Authorization') ?? '')
    pushed.push({ device, message: JSON.parse(decrypt(body, own)), signer })
    return new Response(null, { status })
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    pushed,
    answers,
    subscribe: (name) => {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys()
      const auth = createHmac('sha256', name).update('auth').digest().subarray(0, 16)
      secrets.set(name, { curve, p256dh, auth })
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${url}/${name}`, keys }
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

type Secrets = { curve: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

/** According to RFC 8291. */
function decrypt(body: Buffer, { curve, p256dh, auth }: Secrets): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const shared = curve.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const key = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return open.subarray(0, open.lastIndexOf(2)).toString()
}

/** The public key that signed the header. @throws if the signature is invalid */
function signerOf(header: string): string {
  const { t = '', k = '' } = Object.fromEntries(
    header
      .replace(/^vapid /, '')
      .split(/, ?/)
      .map((part) => part.split('=', 2)),
  )
  const [head, claims, signature = ''] = t.split('.')
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('the signature is no good')
  return k
}
