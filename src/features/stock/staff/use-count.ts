// A count being taken: what is typed for each line, and how it was entered.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import type { StockCounted, StockLine } from '#/contract/stock/staff.ts'
import { newKey } from '#/lib/new-key.ts'
import { $countEntries, forgetCounts, setCount } from '#/stores/draft/count-draft.ts'
import { afterCount, countedLines, toSent } from './count-lines.ts'

export function useCount(start: readonly StockLine[]) {
  const entries = useStore($countEntries, { ssr: 'initial' })
  const [lines, setLines] = useState(start)
  const [note, setNote] = useState('')
  const [answer, setAnswer] = useState<StockCounted>()
  // The same for each retry of the same count, so that it is entered once.
  const [key, setKey] = useState(newKey)
  const rows = countedLines(lines, entries)
  const counted = rows.filter((row) => row.counted !== undefined)
  const isWrong = counted.some((row) => Number.isNaN(row.counted))
  const done = (given: StockCounted) => {
    const refused = new Map(given.refused.map(({ line }) => [line.id, line]))
    forgetCounts(counted.flatMap(({ line }) => (refused.has(line.id) ? [] : line.id)))
    for (const { line, typed } of counted) {
      const now = refused.get(line.id)
      // Entered again, it is compared with the current stock.
      if (now) setCount(line.id, { typed, on_hand: now.on_hand })
    }
    setLines(afterCount(lines, counted, given))
    setAnswer(given)
    setKey(newKey())
  }
  const {
    run: enter,
    busy,
    failure,
    forget,
  } = useAction(async () => {
    if (isWrong || counted.length === 0) return
    done(await staff.staffStock.count({ body: { lines: toSent(counted), note }, key }))
  })
  const changed = () => {
    setKey(newKey())
    forget()
  }
  const type = (line: StockLine, typed: string) => {
    setCount(line.id, { typed, on_hand: line.on_hand })
    changed()
  }
  const changeNote = (text: string) => {
    setNote(text)
    changed()
  }
  const clear = () => forgetCounts(lines.map(({ id }) => id))
  return { rows, counted, isWrong, type, note, changeNote, enter, clear, busy, failure, answer }
}
