// `/uploads/…` has two answers: the picture itself for image requests, and a page for visitors.
import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join('|')
const UPLOAD = new RegExp(`^(?:/(?:${others}))?/uploads/(product/)?([^/]+)$`)
/** Anything else isn't a picture; decoded it might be a path. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NO_SLUG = '-'
const WIDTH = /^\d{1,4}$/

/** Both answers depend on these. */
export const UPLOAD_VARIES = 'Accept, Sec-Fetch-Dest'

export const isUpload = (path: string): boolean => UPLOAD.test(path)

const PAGES = new Set(['document', 'iframe', 'frame'])

/** Browsers say what a request is for; other clients say what they accept. */
export function wantsPicture(headers: IncomingHttpHeaders): boolean {
  const purpose = String(headers['sec-fetch-dest'] ?? '')
  if (purpose === 'image') return true
  if (PAGES.has(purpose)) return false
  return !(headers.accept ?? '').toLowerCase().includes('text/html')
}

/**
 * Where the API serves the picture of an `/uploads/…` address.
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
