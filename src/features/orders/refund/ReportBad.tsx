// Reports a bad item: a photo and one more tap; small amounts are credited to the wallet at once.
import { useId, useRef, useState } from 'react'
import { formatMoney } from '#/browser/money/format-money.ts'
import { rare } from '#/client/rare-browser.ts'
import type { OrderLine } from '#/contract/orders/shapes.ts'
import type { LiveOrder } from '#/features/orders/use-order.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { pictureOf } from '#/ui/photo/picture-file.ts'
import reportTexts from '#texts/orders.report'
import styles from './RefundDialog.module.css'

type Props = { live: LiveOrder; line: OrderLine; language: Language }

export function ReportBad({ live, line, language }: Props) {
  const t = reportTexts(language)
  const id = useId()
  const [photo, setPhoto] = useState<string>()
  const key = useRef<string>(undefined)
  const { order } = live
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  const read = async (file: File | undefined) => {
    if (!file) return
    key.current = newKey()
    const url = await pictureOf(file)
    if (url) setPhoto(url)
    else await toast.error(t('wrong'))
  }
  const { run, busy, failure, forget } = useAction(async (picture: string) => {
    const body = {
      order_number: order.order_number,
      order_line_id: line.id,
      reason: t('reason'),
      payment_type: 'wallet' as const,
      pictures: [picture],
    }
    const given = await rare.refunds.request({ body, ...(key.current && { key: key.current }) })
    setPhoto(undefined)
    await live.refresh()
    const isIn = given.status === 'paid'
    await toast.success(isIn ? t('credited', { amount: money(given.amount) }) : t('waits'))
  })
  const close = () => {
    setPhoto(undefined)
    forget()
  }
  const refused = formFailure(failure, t)
  const problem =
    failure === undefined ? undefined : (refused.problem ?? Object.values(refused.errors)[0])
  return (
    <>
      <label htmlFor={id} className={styles.report}>
        <span aria-hidden="true">{t('open')}</span>
        <span className="visually-hidden">{t('open_named', { name: line.name })}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            void read(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <Dialog
        open={photo !== undefined}
        onClose={close}
        title={t('title', { name: line.name })}
        closeLabel={t('close')}
      >
        {photo && <img className={styles.taken} src={photo} alt={t('photo')} />}
        <p>{t('text')}</p>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => photo && void run(photo)}>
            {t('send')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('back')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
