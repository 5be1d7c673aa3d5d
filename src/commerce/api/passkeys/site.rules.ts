// Which site passkeys are for.
import { isIP } from 'node:net'

/** `id` goes into each passkey, and `origin` is the only place where it may be used. */
export type PasskeySite = { id: string; origin: string }

/**
 * The name of a site. Browsers make no passkeys for addresses of numbers: a shop on 127.0.0.1 has them at `localhost`.
 *
 * @example siteOf('https://shop.example/') // { id: 'shop.example', origin: 'https://shop.example' }
 */
export function siteOf(siteUrl: string): PasskeySite {
  const url = new URL(siteUrl)
  if (isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
