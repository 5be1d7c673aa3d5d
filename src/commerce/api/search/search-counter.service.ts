// Counts searches without making anybody wait: they are gathered and written together.
import type { Language } from '#/lib/i18n.ts'
import type { Db } from '#/commerce/db/open.ts'
import type { Log } from '#/lib/log.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { askedText } from './asked-text.rules.ts'
import { addSearches, type Searched } from './search.queries.ts'

const GATHERED_FOR_MS = 2000
/** Different searches that are gathered at most; whoever sends more has no good in mind. */
const MOST = 100
const MAX_LENGTH = 60
/** Long numbers and addresses are somebody's own and nobody else's business. */
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
