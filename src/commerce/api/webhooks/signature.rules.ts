// Signatures of webhook calls, by the Standard Webhooks convention (https://www.standardwebhooks.com, version 1).
import { createHmac, randomBytes } from 'node:crypto'

const SECRET_START = 'whsec_'
const SECRET_BYTES = 32

/** @example newSecret() // 'whsec_…' */
export const newSecret = (): string => SECRET_START + randomBytes(SECRET_BYTES).toString('base64')

const sign = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(SECRET_START, ''), 'base64'))
    .update(text)
    .digest('base64')

type Message = { id: string; at: Date; body: string }

/**
 * The headers that prove who sent a body and when, one signature per secret.
 *
 * @example signed({ id: 'evt_1', at: new Date(), body: '{}' }, ['whsec_…'])
 */
export function signed({ id, at, body }: Message, secrets: readonly string[]) {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const text = `${id}.${seconds}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret, text)}`).join(' '),
  }
}
