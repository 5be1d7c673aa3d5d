// A count in progress: the input for each line, and the result of entering it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import { staff } from '#/client/staff-browser.ts'
import type { StockCounted, StockLine } from '#/contract/stock/staff.ts'
import { $countEntries, forgetCounts, setCount } from '#/stores/draft/count-draft.ts'
import { afterCount, countedLines, toSent } from './count-lines.ts'

export function useCount(start: readonly StockLine[]) {
  const entries = useStore($countEntries, { ssr: 'initial' })
  const [lines, setLines] = useState(start)
  const [note, setNote] = useState('')
  const [answer, setAnswer] = useState<StockCounted>()
  const once = useOnce()
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
  }
  const {
    run: enter,
    busy,
    failure,
    forget,
  } = useAction(async () => {
    if (isWrong || counted.length === 0) return
    const body = { lines: toSent(counted), note }
    done(await once(body, (key) => staff.staffStock.count({ body, key })))
  })
  const type = (line: StockLine, typed: string) => {
    setCount(line.id, { typed, on_hand: line.on_hand })
    forget()
  }
  const changeNote = (text: string) => {
    setNote(text)
    forget()
  }
  const clear = () => forgetCounts(lines.map(({ id }) => id))
  return { rows, counted, isWrong, type, note, changeNote, enter, clear, busy, failure, answer }
}
