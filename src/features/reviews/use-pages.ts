// A list loaded page by page.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Page } from '#/contract/common.ts'

type Entry = { id: number }

export type Pages<T extends Entry, P, Q> = {
  /** `loading`: the first page is on its way, `adding`: another one. */
  status: 'loading' | 'adding' | 'ready' | 'failed'
  /** The last answer, with the list's totals; undefined before the first. */
  page: P | undefined
  items: T[]
  /** The current query. */
  query: Q
  /** Loads another query from its first page; the current list stays until then. */
  change: (query: Q) => void
  hasMore: boolean
  more: () => void
  /** Retries. */
  retry: () => void
  /** Shows a new entry, or the new state of one. */
  show: (entry: T) => void
}

type Options<P, Q> = {
  start: Q
  /** The page's own data, shown until the answer arrives, or if none does. */
  first: P | undefined
  load: (query: Q, page: number) => Promise<P>
}

/** Loads the first page. Answers overtaken by a later query are dropped. */
export function usePages<T extends Entry, P extends Page<T>, Q>({
  start,
  first,
  load,
}: Options<P, Q>): Pages<T, P, Q> {
  const [query, setQuery] = useState(start)
  const [status, setStatus] = useState<Pages<T, P, Q>['status']>(first ? 'ready' : 'loading')
  const [page, setPage] = useState(first)
  const [items, setItems] = useState<T[]>(first?.data ?? [])
  const turn = useRef(0)
  const asked = useRef(1)

  const take = (answer: P, number: number) => {
    setStatus('ready')
    setPage(answer)
    setItems((before) => (number === 1 ? answer.data : withNew(before, answer.data)))
  }
  const fetchPage = (wanted: Q, number: number, failed: 'failed' | 'ready' = 'failed') => {
    const mine = ++turn.current
    const isLast = () => mine === turn.current
    asked.current = number
    load(wanted, number).then(
      (answer) => isLast() && take(answer, number),
      () => isLast() && setStatus(failed),
    )
  }
  const begin = useEffectEvent(() => fetchPage(start, 1, first ? 'ready' : 'failed'))
  useEffect(() => begin(), [])

  const read = (wanted: Q, number: number) => {
    setStatus(number === 1 ? 'loading' : 'adding')
    fetchPage(wanted, number)
  }
  return {
    status,
    page,
    items,
    query,
    change: (next) => {
      setQuery(next)
      read(next, 1)
    },
    hasMore: page !== undefined && page.current_page < page.last_page,
    more: () => read(query, (page?.current_page ?? 0) + 1),
    retry: () => read(query, asked.current),
    show: (entry) => setItems((before) => withEntry(before, entry)),
  }
}

/** Pages overlap if something was added meanwhile. */
function withNew<T extends Entry>(items: T[], added: T[]): T[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...added.filter(({ id }) => !known.has(id))]
}

function withEntry<T extends Entry>(items: T[], entry: T): T[] {
  const known = items.some(({ id }) => id === entry.id)
  return known ? items.map((item) => (item.id === entry.id ? entry : item)) : [entry, ...items]
}
