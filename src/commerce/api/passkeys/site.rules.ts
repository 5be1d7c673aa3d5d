// The site that passkeys belong to.
import { isIP } from 'node:net'

/** `id` is part of each passkey, and `origin` is the only place where it can be used. */
export type PasskeySite = { id: string; origin: string }

/**
 * The name of a site. Browsers create no passkeys for IP addresses: a shop on 127.0.0.1 has them at `localhost`.
 *
 * @example siteOf('https://shop.example/') // { id: 'shop.example', origin: 'https://shop.example' }
 */
export function siteOf(siteUrl: string): PasskeySite {
  const url = new URL(siteUrl)
  if (isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
