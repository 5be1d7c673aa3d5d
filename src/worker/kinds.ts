// What the worker does with which request. Whatever is not named here goes to the network as if there were no worker:
// calls of the API, forms, other sites, and the worker's own file.

export type Kind = 'page' | 'payload' | 'asset' | 'picture'

/** Their names change with their content. */
const ASSETS = '/_astro/'
const PAYLOADS = '/_payload/'
/** Pages for one person, which are not even looked for among those that are kept. */
const PERSONAL = /^(\/[a-z]{2})?\/(account|auth|checkout|order|admin|seller|customer-users)(\/|$)/

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>

/** How a request is treated; nothing where it is none of the worker's business. */
export function kindOf(
  { method, url, mode, destination }: Asked,
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

/** Whether an answer is the same for everybody, whole, and from this site: nothing else is kept. */
export function mayKeep(kind: Kind, { status, type, redirected, headers }: Response): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false
  const said = headers.get('Cache-Control') ?? ''
  if (!/\bpublic\b/.test(said) || /\b(private|no-store)\b/.test(said)) return false
  // A picture that may change under its address would be an old one for ever.
  if (kind === 'picture' || kind === 'asset') return /\bimmutable\b/.test(said)
  const is = kind === 'page' ? 'text/html' : 'application/json'
  return (headers.get('Content-Type') ?? '').startsWith(is)
}
