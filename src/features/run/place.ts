// Links to a door on a map, without an API key.
import type { Stop } from '#/contract/runs/crew.ts'

type Door = Pick<Stop, 'address' | 'at'>

export const wordsOf = ({ address: { street, pincode, city } }: Pick<Stop, 'address'>): string =>
  `${street}, ${pincode} ${city}`

/** On a web map. */
export function mapHref(stop: Door): string {
  const { at } = stop
  const site = 'https://www.openstreetmap.org'
  if (at) return `${site}/?mlat=${at.lat}&mlon=${at.lng}#map=18/${at.lat}/${at.lng}`
  return `${site}/search?query=${encodeURIComponent(`${wordsOf(stop)}, ${stop.address.country}`)}`
}

/** For the phone's map app. @example 'geo:48.85,2.35?q=8%20rue…' */
export function geoHref(stop: Door): string {
  const { at } = stop
  return `geo:${at ? `${at.lat},${at.lng}` : '0,0'}?q=${encodeURIComponent(wordsOf(stop))}`
}
