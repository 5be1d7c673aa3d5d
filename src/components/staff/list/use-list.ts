// A list of records whose search, filters, sorting and page are in the URL: it can be bookmarked, shared and returned
// to.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '#/contract/common.ts'

export type Query = Record<string, string>

/** The most rows in a file, and per request. */
const MOST_LINES = 20_000
const AT_ONCE = '100'

export type ListStart<Row> = { page: Page<Row>; query: Query }

type State<Row> = {
  page: Page<Row>
  query: Query
  /** The last attempt's error. */
  failure: unknown
  busy: boolean
}

const readQuery = (): Query => Object.fromEntries(new URLSearchParams(location.search))

const addressOf = (query: Query): string => {
  const search = new URLSearchParams(query).toString()
  return location.pathname + (search ? `?${search}` : '')
}

async function readAll<Row>(
  asked: Query,
  load: (query: Query) => Promise<Page<Row>>,
): Promise<Row[]> {
  const { after: _, before: __, ...query } = asked
  const rows: Row[] = []
  for (let page = 1; rows.length < MOST_LINES; page += 1) {
    const { data, last_page } = await load({ ...query, paginate: AT_ONCE, page: String(page) })
    rows.push(...data)
    if (page >= last_page) break
  }
  return rows
}

/**
 * Each change adds to the latest request, whether or not it is shown yet: a search follows a pause in typing.
 *
 * @param start the first page, as rendered on the server
 */
export function useList<Row>(start: ListStart<Row>, load: (query: Query) => Promise<Page<Row>>) {
  const [state, setState] = useState<State<Row>>({ ...start, failure: undefined, busy: false })
  const latest = useRef({ query: start.query })
  const read = useCallback(
    async (query: Query) => {
      const mine = { query }
      latest.current = mine
      setState((old) => ({ ...old, query, busy: true }))
      const done = (changes: Partial<State<Row>>) => {
        // A later request has overtaken this one.
        if (mine === latest.current) setState((old) => ({ ...old, busy: false, ...changes }))
      }
      try {
        done({ page: await load(query), failure: undefined })
      } catch (failure) {
        done({ failure })
      }
    },
    [load],
  )
  useEffect(() => {
    const back = () => void read(readQuery())
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [read])
  return {
    ...state,
    /** Changes the query: an empty value removes a filter. Each change goes back to the first page. */
    ask: (changes: Query, { keep = true } = {}) => {
      const merged = { ...latest.current.query, page: '', after: '', before: '', ...changes }
      const query = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
      history[keep ? 'pushState' : 'replaceState'](null, '', addressOf(query))
      return read(query)
    },
    again: () => read(latest.current.query),
    /** The rows of all pages, as they are filtered and sorted. */
    all: () => readAll(state.query, load),
    /** Another page of the list; neighbouring ones by their key, if there is one. */
    hrefOf: (page: number) => {
      const { after: _, before: __, ...query } = state.query
      const { current_page, next, previous } = state.page
      const key = {
        ...(page === current_page + 1 && next && { after: next }),
        ...(page === current_page - 1 && page > 1 && previous && { before: previous }),
      }
      return `?${new URLSearchParams({ ...query, page: String(page), ...key })}`
    },
    /** Replaces a changed record. */
    replace: (isIt: (row: Row) => boolean, row: Row) =>
      setState((old) => ({
        ...old,
        page: { ...old.page, data: old.page.data.map((one) => (isIt(one) ? row : one)) },
      })),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
