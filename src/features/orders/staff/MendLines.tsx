// Changes the goods of an order that is neither packed nor paid.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import type { Locale } from '#/components/staff/locale.ts'
import { FindGoods } from '#/components/staff/goods/FindGoods.tsx'
import { moneyWords } from '#/components/staff/money.ts'
import { NewCosts } from '#/components/order/NewCosts.tsx'
import type { Order } from '#/contract/orders/shapes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import previewTexts from '#texts/orders.preview'
import staffTexts from '#texts/staff_orders'
import type { Act } from './act.ts'
import styles from './OrderPage.module.css'
import { useMendLines } from './use-mend-lines.ts'

type Props = { order: Order; locale: Locale; act: Act; busy: boolean }

/** A removed product can only be added again. */
const isThere = ({ quantity }: Order['items'][number]): boolean => quantity > 0

export function MendLines({ order, locale, act, busy }: Props) {
  const { language, money } = locale
  const t = staffTexts(language)
  const [isOpen, setOpen] = useState(false)
  const onDone = () => setOpen(false)
  const form = useMendLines({ order, act, said: t('lines_changed'), onDone })
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
          <Button busy={busy} disabled={!form.isReady} onClick={() => void form.send()}>
            {form.preview ? previewTexts(language)('confirm') : t('save')}
          </Button>
        }
      >
        <div className={styles.form}>
          <p>{t('lines_text')}</p>
          {form.isCarriedOut && <Alert tone="warn">{t('carried_out')}</Alert>}
          {order.items.filter(isThere).map((line) => (
            <NumberInput
              language={language}
              key={line.id}
              label={line.name}
              hint={`${line.unit ?? ''} ${moneyWords(line.price, money, language)}`.trim()}
              value={form.counts[line.id] ?? String(line.quantity)}
              onChange={({ target }) => form.count(line.id, target.value)}
            />
          ))}
          {form.added.map((one, index) => (
            <NumberInput
              language={language}
              key={`${one.product_id} ${one.variation_id}`}
              label={one.name}
              hint={`${t('new_line')} · ${moneyWords(one.price, money, language)}`}
              value={one.typed}
              onChange={({ target }) => form.countAdded(index, one, target.value)}
            />
          ))}
          <FindGoods locale={locale} choose={form.choose} />
          {form.preview && (
            <NewCosts
              preview={form.preview}
              money={(amount) => moneyWords(amount, money, language)}
              language={language}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
