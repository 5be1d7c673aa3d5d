// What a tab remembers of a checkout until the order is placed: the fields, and the order's key. What was chosen last
// is remembered by the browser, for the next order.
const DRAFT = 'larder_checkout'
const ORDER_KEY = 'larder_order_key'
const LAST = 'larder_last_order'

type Texts = Record<string, string>

/** The fields as they were when the page was left. */
export const readDraft = (): Texts => textsOf(read('sessionStorage', DRAFT))

export const keepDraft = (fields: Texts): void => write('sessionStorage', DRAFT, fields)

/** Address and way to pay of the last order. */
export const readLastChoices = (): Texts => textsOf(read('localStorage', LAST))

export const keepLastChoices = (choices: Texts): void => write('localStorage', LAST, choices)

/** What can't be read counts as nothing. */
function textsOf(value: unknown): Texts {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}

/** One key for one content (rule 20): the same order sent again, even after a reload, is placed once. */
export function orderKeyFor(content: unknown): string {
  const wanted = JSON.stringify(content)
  const kept = read('sessionStorage', ORDER_KEY)
  if (isKept(kept) && kept.content === wanted) return kept.key
  const key = crypto.randomUUID()
  write('sessionStorage', ORDER_KEY, { content: wanted, key })
  return key
}

function isKept(value: unknown): value is { content: string; key: string } {
  if (typeof value !== 'object' || value === null) return false
  return 'content' in value && 'key' in value && typeof value.key === 'string'
}

/** The order is placed: the next one is another. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(DRAFT)
    sessionStorage.removeItem(ORDER_KEY)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Where storage is switched off, even its name throws. */
type Place = 'sessionStorage' | 'localStorage'

function read(place: Place, name: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

function write(place: Place, name: string, value: unknown): void {
  try {
    globalThis[place].setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the fields hold until the page is left.
  }
}
