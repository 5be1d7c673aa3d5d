// `/uploads/…` has two answers: the picture itself for who asks for a picture, and a page for who visits it.
import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join('|')
const UPLOAD = new RegExp(`^(?:/(?:${others}))?/uploads/(product/)?([^/]+)$`)
/** Anything else names no picture; decoded it might be a path. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NO_SLUG = '-'
const WIDTH = /^\d{1,4}$/

/** What the answer depends on, whichever it is. */
export const UPLOAD_VARIES = 'Accept, Sec-Fetch-Dest'

export const isUpload = (path: string): boolean => UPLOAD.test(path)

const PAGES = new Set(['document', 'iframe', 'frame'])

/** Browsers say what they load something for; others say what they take. */
export function wantsPicture(headers: IncomingHttpHeaders): boolean {
  const purpose = String(headers['sec-fetch-dest'] ?? '')
  if (purpose === 'image') return true
  if (PAGES.has(purpose)) return false
  return !(headers.accept ?? '').toLowerCase().includes('text/html')
}

/**
 * Where the API has the picture behind an address of `/uploads/…`.
 *
 * @example pictureUrl('/fr/uploads/farm-box?w=512') // '/api/media/upload/farm-box?w=512'
 */
export function pictureUrl(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const [, product = '', name = ''] = UPLOAD.exec(path) ?? []
  const width = new URLSearchParams(query).get('w') ?? ''
  const slug = SLUG.test(name) ? name : NO_SLUG
  return `/api/media/upload/${product}${slug}${WIDTH.test(width) ? `?w=${width}` : ''}`
}
