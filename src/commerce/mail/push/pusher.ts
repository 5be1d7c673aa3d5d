// Sends messages to browsers' push services, encrypted for the browser that subscribed.
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { lookingAt } from '#/lib/net/look-up.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'
import { pushKeys } from './keys.ts'

/** A subscribed browser, as its push service identifies it. */
export type Device = { endpoint: string; p256dh: string; auth: string }

export type Pusher = {
  /** Whether the address may be a push service's: nobody can make the shop call addresses in its own network. */
  accepts: (endpoint: string) => boolean
  /** `gone`: the browser has unsubscribed. @throws if it should be retried */
  send: (device: Device, message: string) => Promise<'sent' | 'gone' | 'refused'>
}

type Options = {
  secret: string
  /** The shop's own address, as a contact for push services. */
  siteUrl: string
  /** For a shop on this machine: allows a push service on it, too. */
  local?: boolean
}

/** Later notifications are useless. */
const TTL_SECONDS = 6 * 3600
const TIMEOUT_MS = 10_000
const GONE = new Set([404, 410])
const AGAIN = 429
const SERVER_ERRORS = 500

export function createPusher({ secret, siteUrl, local = false }: Options): Pusher {
  const mayReach = local ? () => true : isPublicAddress
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, username, password } = new URL(endpoint)
    if (username || password || !(protocol === 'https:' || (local && protocol === 'http:')))
      return false
    const host = hostname.replaceAll(/^\[|\]$/g, '')
    return isIP(host) === 0 || mayReach(host)
  }
  return {
    accepts,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!accepts(endpoint)) return 'refused'
      const { default: webPush } = await import('web-push')
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        message,
        {
          vapidDetails: { subject: subjectOf(siteUrl), ...pushKeys(secret) },
          TTL: TTL_SECONDS,
          urgency: 'high',
          contentEncoding: 'aes128gcm',
        },
      )
      const status = await post(new URL(endpoint), request, lookingAt(mayReach))
      if (GONE.has(status)) return 'gone'
      if (status === AGAIN || status >= SERVER_ERRORS) throw new Error(`push service: ${status}`)
      return status < 300 ? 'sent' : 'refused'
    },
  }
}

/** Push services accept an https address or a mailbox. */
const subjectOf = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:shop@${new URL(siteUrl).hostname}`

type Request = { headers: Record<string, unknown>; body: unknown }

async function post(
  url: URL,
  { headers, body }: Request,
  lookup: ReturnType<typeof lookingAt>,
): Promise<number> {
  const request = (url.protocol === 'http:' ? http : https).request(url, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    agent: false,
    lookup,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  request.end(body)
  const [response] = await once(request, 'response')
  const { statusCode = 0 } = response as http.IncomingMessage
  // The rest of the answer doesn't matter.
  request.destroy()
  return statusCode
}
