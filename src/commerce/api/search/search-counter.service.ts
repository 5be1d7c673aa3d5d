// Counts searches without delaying anybody: they are collected and written together.
import type { Language } from '#/lib/i18n.ts'
import type { Db } from '#/commerce/db/open.ts'
import type { Log } from '#/lib/log.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { askedText } from './asked-text.rules.ts'
import { addSearches, type Searched } from './search.queries.ts'

const GATHERED_FOR_MS = 2000
/** The most different searches collected; anyone sending more is abusing it. */
const MOST = 100
const MAX_LENGTH = 60
/** Long numbers and email addresses are personal. */
const PERSONAL = /@|\d[\d\s.-]{5,}\d/

export type SearchCounter = (search: { text: string; language: Language; results: number }) => void

export function createSearchCounter({ db, log }: { db: Db; log: Log }): SearchCounter {
  const gathered = new Map<string, Searched>()
  const write = () => {
    const searched = [...gathered.values()]
    gathered.clear()
    addSearches(db, searched).catch((error: Error) =>
      log('warn', 'search.not_counted', describeFailure(error)),
    )
  }
  return ({ text, language, results }) => {
    const query = askedText(text)
    if (query === '' || query.length > MAX_LENGTH || PERSONAL.test(text)) return
    const key = `${language} ${query}`
    if (!gathered.has(key) && gathered.size >= MOST) return
    if (gathered.size === 0) setTimeout(write, GATHERED_FOR_MS).unref()
    gathered.set(key, { query, language, results, count: (gathered.get(key)?.count ?? 0) + 1 })
  }
}
