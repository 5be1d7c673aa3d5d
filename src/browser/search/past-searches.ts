// What this visitor searched before; it stays in this browser.
const STORAGE_KEY = 'larder_searches'
const MOST = 8

export function readPastSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch {
    // Storage may be switched off, or hold what isn't ours.
    return []
  }
}

/** The newest first, each once. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, 200)
  if (search === '') return
  const isOther = (other: string) => other.toLowerCase() !== search.toLowerCase()
  write([search, ...readPastSearches().filter(isOther)].slice(0, MOST))
}

export const forgetSearches = (): void => write([])

function write(searches: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches))
  } catch {
    // As above.
  }
}
