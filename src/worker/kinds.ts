// How the worker handles each request. Everything else goes straight to the network: API calls, forms, other sites,
// and the worker's own file.

export type Kind = 'page' | 'payload' | 'asset' | 'picture'

/** Their names change with their content. */
const ASSETS = '/_astro/'
const PAYLOADS = '/_payload/'
/** Personal pages, which are never looked up in the cache. */
const PERSONAL = /^(\/[a-z]{2})?\/(account|auth|checkout|order|admin|seller|customer-users)(\/|$)/

/** Pages that pickers and drivers need offline: the only personal ones that are kept. */
const CREW = /^(\/[a-z]{2})?\/account\/(picking|delivery)(\/|$)/

/** How to handle a request; undefined if the worker leaves it alone. */
export function kindOf(
  { method, url, mode, destination }: Pick<Request, 'method' | 'url' | 'mode' | 'destination'>,
  origin: string,
): Kind | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return undefined
  const { pathname } = address
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith(ASSETS)) return 'asset'
  if (pathname.startsWith(PAYLOADS)) return 'payload'
  return destination === 'image' ? 'picture' : undefined
}

export const isPersonal = (url: string): boolean => PERSONAL.test(new URL(url).pathname)

export const isCrew = (url: string): boolean => CREW.test(new URL(url).pathname)

/** Its name changes with its content. Any other picture is asked for each time while there is a connection. */
export const isForEver = (headers: Headers): boolean =>
  /\bimmutable\b/.test(headers.get('Cache-Control') ?? '')

/** Whether an answer is the same for everybody, complete, and from this site: nothing else is kept. */
export function mayKeep(kind: Kind, { status, type, redirected, headers }: Response): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false
  const said = headers.get('Cache-Control') ?? ''
  if (!/\bpublic\b/.test(said) || /\b(private|no-store)\b/.test(said)) return false
  if (kind === 'asset') return isForEver(headers)
  if (kind === 'picture') return true
  const is = kind === 'page' ? 'text/html' : 'application/json'
  return (headers.get('Content-Type') ?? '').startsWith(is)
}
