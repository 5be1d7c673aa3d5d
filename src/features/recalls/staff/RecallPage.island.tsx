// One recall: off sale, the message, who has the goods, and the refund for all.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { Recall, RecallOrder } from '#/contract/recalls/staff.ts'
import type { Page } from '#/contract/common.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import recallTexts from '#texts/staff_recalls'
import { MessageForm } from './MessageForm.tsx'
import { RecalledOrders } from './RecalledOrders.tsx'
import { RefundAll } from './RefundAll.tsx'
import { goodsWords, productName } from './goods-words.ts'

export type May = { write: boolean; stop: boolean; refund: boolean; readRefunds: boolean }
type Props = { locale: Locale; start: Recall; orders: Page<RecallOrder>; may: May }

export function RecallPage({ locale, start, orders, may }: Props) {
  const { language } = locale
  const t = recallTexts(language)
  const [recall, setRecall] = useState(start)
  const [closing, setClosing] = useState(false)
  const { id, status, counts } = recall
  const isOpen = status !== 'closed'
  const reload = async () => setRecall(await staff.staffRecalls.one({ params: { id } }))
  const close = async () => {
    setRecall(await staff.staffRecalls.close({ params: { id } }))
    setClosing(false)
    void toast(t('closed_now'))
  }
  return (
    <div className={styles.page}>
      <Section title={productName(recall, language)}>
        <p>
          <Badge tone={status === 'closed' ? 'muted' : 'danger'}>{t(`states.${status}`)}</Badge>{' '}
          {goodsWords(recall, language)}
        </p>
        <p>{recall.reason}</p>
        <p>
          {t('figures', { orders: counts.orders, told: counts.told, refunded: counts.refunded })}
        </p>
      </Section>
      <Sale
        {...{ locale, recall, setRecall }}
        may={may.stop && (isOpen || recall.stopped_at !== null)}
      />
      <MessageForm
        key={status}
        {...{ language, recall, setRecall }}
        mayWrite={may.write && isOpen}
      />
      <RecalledOrders locale={locale} recall={recall} orders={orders} />
      {may.readRefunds && (
        <RefundAll {...{ locale, id }} may={may.refund && isOpen} done={() => void reload()} />
      )}
      {may.write && isOpen && (
        <div>
          <Button variant="secondary" onClick={() => setClosing(true)}>
            {t('close_recall')}
          </Button>
        </div>
      )}
      {closing && (
        <ActionDialog
          language={language}
          action={{ label: t('close_recall'), text: t('close_text') }}
          about={productName(recall, language)}
          run={close}
          close={() => setClosing(false)}
        />
      )}
    </div>
  )
}

type SaleProps = {
  locale: Locale
  recall: Recall
  setRecall: (recall: Recall) => void
  may: boolean
}

function Sale({ locale, recall, setRecall, may }: SaleProps) {
  const { language } = locale
  const t = recallTexts(language)
  const { id, stopped_at, lot } = recall
  const stopped = stopped_at !== null
  const { run, busy, failure } = useAction(async () => {
    setRecall(await staff.staffRecalls.stop({ params: { id }, body: { stopped: !stopped } }))
    void toast(t(stopped ? 'sold_again' : 'stopped_now'))
  })
  return (
    <Section title={t('sale')} hint={t(lot ? 'sale_lot' : 'sale_product')}>
      {stopped ? (
        <Alert tone="ok">{t('stopped_at', { at: momentAt(stopped_at, locale) })}</Alert>
      ) : (
        <Alert tone="warn">{t('on_sale')}</Alert>
      )}
      {may && (
        <div>
          <Button
            variant={stopped ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => void run()}
          >
            {t(stopped ? 'sell_again' : 'stop')}
          </Button>
        </div>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </Section>
  )
}
