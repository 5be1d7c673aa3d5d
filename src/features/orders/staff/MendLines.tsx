// Changes the goods of an order that is neither packed nor paid.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { FindGoods } from '#/components/staff/goods/FindGoods.tsx'
import { isReadable } from '#/components/staff/form/typed.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import { newTotalOf } from '#/stores/prices/new-total.ts'
import { NewCosts, changesCosts } from '#/components/order/NewCosts.tsx'
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Found } from '#/stores/find-goods.ts'
import { useOnce } from '#/form/use-once.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import previewTexts from '#texts/orders.preview'
import staffTexts from '#texts/staff_orders'
import type { Act } from './act.ts'
import styles from './OrderPage.module.css'

type Props = { order: Order; locale: Locale; act: Act; busy: boolean }
type Added = Found & { typed: string }

/** A removed product can only be added again. */
const isThere = ({ quantity }: Order['items'][number]): boolean => quantity > 0

export function MendLines({ order, locale, act, busy }: Props) {
  const { language, money } = locale
  const t = staffTexts(language)
  const [isOpen, setOpen] = useState(false)
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [added, setAdded] = useState<Added[]>([])
  const [preview, setPreview] = useState<ChangePreview>()
  const once = useOnce()
  const edit = (change: () => void) => {
    setPreview(undefined)
    change()
  }
  const lines = order.items.flatMap(({ id, quantity }) => {
    const typed = counts[id]
    const wanted = typed === undefined ? quantity : readNumber(typed)
    return wanted === undefined || wanted === quantity
      ? []
      : [{ order_line_id: id, quantity: wanted }]
  })
  const add = added.flatMap(({ product_id, variation_id, typed }) => {
    const quantity = readNumber(typed) ?? 0
    return quantity > 0 ? [{ product_id, variation_id, quantity }] : []
  })
  const isRead = [...Object.values(counts), ...added.map(({ typed }) => typed)].every(isReadable)
  const params = { order_number: order.order_number }
  const body = { lines, add }
  /** The costs after the change; nothing if it is refused. */
  const ask = async () => {
    const asked = staff.staffOrders.previewLines({ params, body })
    const costs = await asked.catch((error: unknown) => act(Promise.reject(error), ''))
    return typeof costs === 'boolean' ? undefined : costs
  }
  const send = async () => {
    const costs = preview ?? (await ask())
    if (!costs) return edit(() => undefined)
    if (!preview && changesCosts(costs)) return setPreview(costs)
    const sent = { ...body, expected_total: costs.after.total }
    // What was typed, not what it changes: after a lost answer the order has changed already.
    const call = once({ counts, added }, (key) =>
      staff.staffOrders.changeLines({ params, body: sent, key }),
    )
    const asking = call.catch(async (error: unknown) => {
      // Prices have changed: the new ones are shown, and asked about.
      if (newTotalOf(error) !== undefined) setPreview(await ask())
      throw error
    })
    if (!(await act(asking, t('lines_changed')))) return
    setPreview(undefined)
    setOpen(false)
    setCounts({})
    setAdded([])
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('change_lines')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('change_lines')}
        closeLabel={t('close')}
        footer={
          <Button
            busy={busy}
            disabled={lines.length + add.length === 0 || !isRead}
            onClick={() => void send()}
          >
            {preview ? previewTexts(language)('confirm') : t('save')}
          </Button>
        }
      >
        <div className={styles.form}>
          <p>{t('lines_text')}</p>
          {order.items.filter(isThere).map((line) => (
            <NumberInput
              language={language}
              key={line.id}
              label={line.name}
              hint={`${line.unit ?? ''} ${moneyWords(line.price, money, language)}`.trim()}
              value={counts[line.id] ?? String(line.quantity)}
              onChange={({ target }) =>
                edit(() => setCounts({ ...counts, [line.id]: target.value }))
              }
            />
          ))}
          {added.map((one, index) => (
            <NumberInput
              language={language}
              key={`${one.product_id} ${one.variation_id}`}
              label={one.name}
              hint={`${t('new_line')} · ${moneyWords(one.price, money, language)}`}
              value={one.typed}
              onChange={({ target }) =>
                edit(() => setAdded(added.with(index, { ...one, typed: target.value })))
              }
            />
          ))}
          <FindGoods
            locale={locale}
            choose={(found) =>
              edit(() =>
                setAdded((old) =>
                  old.some(
                    ({ product_id, variation_id }) =>
                      product_id === found.product_id && variation_id === found.variation_id,
                  )
                    ? old
                    : [...old, { ...found, typed: '1' }],
                ),
              )
            }
          />
          {preview && (
            <NewCosts
              preview={preview}
              money={(amount) => moneyWords(amount, money, language)}
              language={language}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
