// Signed and timed messages, like Stripe's: `t=<seconds>,v1=<HMAC of "seconds.body">`.
import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

type Signed = { body: string; secret: string; at: Date }

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

const mac = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** The message's header. @example 't=1795292400,v1=5f2…' */
export function signatureOf({ body, secret, at }: Signed): string {
  const seconds = secondsOf(at)
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/** Whether this body was signed with the secret, at most five minutes before `at`. */
export function isSigned(header: string, { body, secret, at }: Signed): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (time === undefined || hex === undefined) return false
  const seconds = Number(time)
  if (secondsOf(at) - seconds > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, seconds, body))
}
