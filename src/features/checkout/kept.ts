// What a tab remembers of a checkout until the order is placed: the fields, and the order's key.
const DRAFT = 'larder_checkout'
const ORDER_KEY = 'larder_order_key'

/** The fields as they were when the page was left; what can't be read counts as nothing. */
export function readDraft(): Record<string, string> {
  const value = read(DRAFT)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}

export const keepDraft = (fields: Record<string, string>): void => write(DRAFT, fields)

/** One key for one content (rule 20): the same order sent again, even after a reload, is placed once. */
export function orderKeyFor(content: unknown): string {
  const wanted = JSON.stringify(content)
  const kept = read(ORDER_KEY)
  if (isKept(kept) && kept.content === wanted) return kept.key
  const key = crypto.randomUUID()
  write(ORDER_KEY, { content: wanted, key })
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

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the fields hold until the page is left.
  }
}
