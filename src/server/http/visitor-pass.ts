// In a split deployment the API sees only the storefront. The storefront names the visitor and the site in a signed
// header; unsigned headers are ignored.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'

export const PASS_HEADER = 'x-larder-visitor'
/** Clocks may differ by this much, and a call may take that long to arrive. */
const VALID_MS = 60_000

/** The call that a pass is for. */
export type Passed = { method: string; /** With its query. */ path: string }
/** The visitor of a storefront, and the storefront's origin. */
export type Visitor = { ip: string; site: string }

const Claims = z.object({
  ip: z.string().refine((ip) => isIP(ip) > 0),
  site: z.url({ protocol: /^https?$/ }).refine((site) => new URL(site).origin === site),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Makes two passes of the same moment differ. */
  nonce: z.string(),
})

type Clock = { secret: string; now?: () => number }

/** Signs passes. @example createPasses({ secret })({ ip, site }, { method: 'POST', path: '/api/login' }) */
export function createPasses({ secret, now = Date.now }: Clock) {
  return ({ ip, site }: Visitor, call: Passed): string => {
    const claims: z.infer<typeof Claims> = {
      ip,
      site,
      at: now(),
      nonce: randomBytes(9).toString('base64url'),
    }
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `${text}.${signatureOf(secret, text, call).toString('base64url')}`
  }
}

export type Refused = 'unreadable' | 'forged' | 'late' | 'used'

/** Checks passes, each valid once; returns the reason if one is invalid. */
export function createPassCheck({ secret, now = Date.now }: Clock) {
  const isNew = createOnce(now)
  return (pass: string, call: Passed): Visitor | Refused => {
    const [text = '', signature = '', ...more] = pass.split('.')
    const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, text, call)]
    if (more.length > 0 || given.length !== expected.length) return 'unreadable'
    if (!timingSafeEqual(given, expected)) return 'forged'
    const claims = Claims.safeParse(parse(text))
    if (!claims.success) return 'unreadable'
    const { ip, site, at } = claims.data
    if (Math.abs(now() - at) > VALID_MS) return 'late'
    return isNew(expected.toString('base64url')) ? { ip, site } : 'used'
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

const signatureOf = (secret: string, text: string, { method, path }: Passed): Buffer =>
  createHmac('sha256', secret).update(`visitor\n${text}\n${method}\n${path}`).digest()

/** Whether a name is new; remembered for as long as a pass can be valid, clock differences included. */
function createOnce(now: () => number): (name: string) => boolean {
  let [young, old] = [new Set<string>(), new Set<string>()]
  let turned = now()
  return (name) => {
    if (now() - turned > 2 * VALID_MS) {
      ;[young, old] = [new Set(), young]
      turned = now()
    }
    if (young.has(name) || old.has(name)) return false
    young.add(name)
    return true
  }
}
