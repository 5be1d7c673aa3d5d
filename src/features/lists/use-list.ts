// A list being turned into a basket: its text, each line's matches, and the selection.
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { MatchedLine } from '#/contract/lists/shapes.ts'
import { shop } from '#/client/browser.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { Language } from '#/lib/i18n.ts'
import { addMany } from '#/stores/cart/add-many.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { $listText } from '#/stores/draft/list-draft.ts'
import { toast } from '#/ui/feedback/toast.ts'
import listTexts from '#texts/lists'

/** A line with its chosen match; null if it is left out. */
export type Row = MatchedLine & { id: number; chosen: number | null; quantity: number }

export const matchOf = ({ matches, chosen }: Row) => (chosen === null ? undefined : matches[chosen])

const toRow = (line: MatchedLine, id: number): Row => ({
  ...line,
  id,
  chosen: line.matches.length > 0 ? 0 : null,
  quantity: line.matches[0]?.quantity ?? 0,
})

export function useList(language: Language) {
  const t = listTexts(language)
  const text = useStore($listText, { ssr: 'initial' })
  const [rows, setRows] = useState<Row[]>()
  const latest = useRef(0)
  const [busy, setBusy] = useState<'find' | 'add'>()
  const doing = async (what: 'find' | 'add', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      await toast.error(cartFailure(error, t, 'failed'))
    } finally {
      setBusy(undefined)
    }
  }
  const find = (asked = text) =>
    doing('find', async () => {
      if (asked.trim() === '') return
      const turn = ++latest.current
      const { data } = await shop.lists.match({ body: { text: asked } })
      // Another list was opened meanwhile.
      if (turn === latest.current) setRows(data.map(toRow))
    })
  const wanted = (rows ?? []).flatMap((row) => {
    const match = matchOf(row)
    const isThere = match?.product.stock_status === 'in_stock'
    return match && isThere ? [{ product: match.product, quantity: row.quantity }] : []
  })
  const add = () =>
    doing('add', async () => {
      const short = await addMany(wanted)
      const said = short.map(({ name, asked, kept }) =>
        t('less', {
          name,
          asked: formatQuantity(asked, language),
          kept: formatQuantity(kept, language),
        }),
      )
      if (said.length > 0) await toast.info(said.join(' '))
      else await toast(t('added', { count: wanted.length }))
    })
  const change = (id: number, next: Partial<Pick<Row, 'chosen' | 'quantity'>>) =>
    setRows(rows?.map((row) => (row.id === id ? { ...row, ...next } : row)))
  return { text, rows, busy, find, add, change, wanted }
}
