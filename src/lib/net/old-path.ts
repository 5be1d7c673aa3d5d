// How addresses are written where the shop looks up what has moved.
import { splitPath } from '#/lib/i18n.ts'

/** Query parameters that only track where a visitor came from. nginx.conf lists them too. */
export const TRACKING =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_[ce]id|srsltid|_ga|_gl)$/
const ORIGIN = /^https?:\/\/[^/?#]*/i
const UNWRITABLE = /[\u0000-\u001f\u007f\\]|^\/\//

/**
 * A path without language, tracking and final slash, decoded, in small letters; its query stays. Nothing if it can't be
 * one.
 *
 * @example oldPath('https://old.shop/fr/P%C3%A2tes/?utm_source=mail#top') // '/pâtes'
 */
export function oldPath(address: string): string | undefined {
  const [url = ''] = address.trim().replace(ORIGIN, '').split('#')
  const [path = '', ...rest] = url.split('?')
  if (!path.startsWith('/') || UNWRITABLE.test(path)) return undefined
  const { path: place } = splitPath(path)
  const plain = decoded(place).normalize('NFC').toLowerCase().replace(/\/+$/, '')
  const query = queryOf(rest.join('?'))
  return UNWRITABLE.test(plain) ? undefined : (plain || '/') + query
}

function queryOf(text: string): string {
  const kept = text.split('&').filter((part) => part && !TRACKING.test(part.split('=')[0] ?? ''))
  return kept.length === 0 ? '' : `?${decoded(kept.join('&')).normalize('NFC').toLowerCase()}`
}

/** A percent sign that encodes nothing is one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
