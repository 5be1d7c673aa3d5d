// Headers that every answer has, created once for the process.
import { ICON_HOSTS } from '#/lib/icon-hosts.ts'

export type Head = readonly (readonly [name: string, value: string])[]
export type Heads = {
  /** For pages; another array once it has changed. */
  readonly pages: Head
  /** For the page whose camera reads barcodes: on many phones with WebAssembly. */
  camera: Head
  /** For everything else. */
  rest: Head
}
type Options = {
  siteUrl: string
  /** Hashes of inline scripts in pages; none in development, where pages have no policy. */
  scripts?: readonly string[] | undefined
  /** Sites whose scripts pages load at the moment, for extensions. */
  origins?: () => readonly string[]
}

/** Where browsers report violations of a page's policy. */
export const REPORTS_PATH = '/csp-reports'
const YEAR_SECONDS = 365 * 24 * 3600

/** No type sniffing, no framing by other sites, no leaks to them. */
const ALWAYS: Head = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/**
 * The headers of a site; HSTS if it is served over https.
 *
 * @example createHeads({ siteUrl: 'https://shop.example' }).rest // [['X-Content-Type-Options', 'nosniff'], …]
 */
export function createHeads({ siteUrl, scripts, origins = () => [] }: Options): Heads {
  const isHttps = siteUrl.startsWith('https:')
  const always: Head = isHttps
    ? [...ALWAYS, ['Strict-Transport-Security', `max-age=${YEAR_SECONDS}`]]
    : ALWAYS
  const policed = (more: readonly string[]): Head =>
    scripts
      ? [
          ['Content-Security-Policy', pagePolicy([...scripts, ...more], origins())],
          ['Reporting-Endpoints', `csp="${REPORTS_PATH}"`],
        ]
      : []
  let known: readonly string[] = []
  let pages: Head = [...always, ...policed([])]
  return {
    get pages() {
      if (known !== origins()) {
        known = origins()
        pages = [...always, ...policed([])]
      }
      return pages
    },
    // It loads no script of another site.
    camera: [...always, ...policed(['wasm-unsafe-eval'])],
    rest: [
      ...always,
      ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; form-action 'none'"],
    ],
  }
}

/**
 * Scripts are files of the shop or known by their hash. Inline styles are allowed: swatch colours and island states are
 * attributes, which hashes don't cover.
 */
const pagePolicy = (scripts: readonly string[], origins: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`), ...origins].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    // Icons that staff chose by name. Pages without one connect to nobody else.
    ["connect-src 'self'", ...ICON_HOSTS, ...origins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
