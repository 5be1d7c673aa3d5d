// Signs what the shop tells agents: HTTP Message Signatures (RFC 9421) by ECDSA over P-256, as the protocol asks.
import {
  createECDH,
  createHash,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto'

const SCALAR_BYTES = 32
/** Longer than the scalar, so that the remainder is even. */
const SEED_BYTES = 48
/** The order of the curve P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

type SigningKey = {
  key: KeyObject
  /** The public half, as profiles publish it. */
  jwk: { kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string; use: 'sig'; alg: 'ES256' }
}

/** The shop's key, made of its secret: the same in each process, and another once the secret is changed. */
export function signingKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'ucp-signing', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const x = point.subarray(1, 1 + SCALAR_BYTES).toString('base64url')
  const y = point.subarray(1 + SCALAR_BYTES).toString('base64url')
  const known = { kty: 'EC', crv: 'P-256', x, y } as const
  const key = createPrivateKey({ key: { ...known, d: d.toString('base64url') }, format: 'jwk' })
  return { key, jwk: { kid: thumbprint(known), ...known, use: 'sig', alg: 'ES256' } }
}

/** RFC 7638. */
const thumbprint = ({ crv, kty, x, y }: { crv: string; kty: string; x: string; y: string }) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

type Message = {
  url: string
  body: string
  /** Names the event, the same in each try. */
  id: string
  at: Date
  /** The shop's own profile. */
  profile: string
  secret: string
}

/** The headers of a signed call. */
export function signedHeaders({ url, body, id, at, profile, secret }: Message) {
  const { host, pathname, search } = new URL(url)
  const { key, jwk } = signingKey(secret)
  const headers = {
    'ucp-agent': `profile="${profile}"`,
    'idempotency-key': id,
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    'content-type': 'application/json',
  }
  const parts = [
    ['@method', 'POST'],
    ['@authority', host.toLowerCase()],
    ['@path', pathname],
    ...(search ? [['@query', search]] : []),
    ...Object.entries(headers),
  ]
  const seconds = Math.floor(at.getTime() / 1000)
  const covered = parts.map(([name]) => `"${name}"`).join(' ')
  const how = `(${covered});created=${seconds};keyid="${jwk.kid}"`
  const base = [...parts, ['@signature-params', how]].map(([name, value]) => `"${name}": ${value}`)
  const signature = signBytes('sha256', Buffer.from(base.join('\n')), {
    key,
    dsaEncoding: 'ieee-p1363',
  })
  return {
    ...headers,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'signature-input': `sig1=${how}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  }
}
