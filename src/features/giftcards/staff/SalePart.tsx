// How a gift card was bought, and paying it back while nothing of it was spent.
import { useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { GiftCardSheet } from '#/contract/giftcards/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import giftCardTexts from '#texts/staff_gift_cards'
import styles from './GiftCards.module.css'

type Props = {
  language: Language
  id: number
  sale: NonNullable<GiftCardSheet['sale']>
  mayRefund: boolean
  change: (to: GiftCardSheet) => void
}

export function SalePart({ language, id, sale, mayRefund, change }: Props) {
  const t = giftCardTexts(language)
  const [isAsking, setAsking] = useState(false)
  const { number, name, email, status, problem } = sale
  return (
    <section className={styles.letter} aria-labelledby="sale">
      <h2 id="sale">{t('sale.title', { number })}</h2>
      <p>
        {[name, email].filter(Boolean).join(' · ')} – {t(`sale.states.${status}`)}
      </p>
      {problem !== null && (
        <Alert tone="warn">
          {t(status === 'refused' ? 'sale.refused' : 'sale.problem', { problem })}
        </Alert>
      )}
      {status === 'refused' && (
        <a href={href(language, 'adminGiftSales', { search: number })}>{t('sales.title')}</a>
      )}
      {mayRefund && sale.may_refund && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('sale.refund')}
        </Button>
      )}
      {isAsking && (
        <RefundDialog language={language} id={id} change={change} close={() => setAsking(false)} />
      )}
    </section>
  )
}

type DialogProps = Pick<Props, 'language' | 'id' | 'change'> & { close: () => void }

function RefundDialog({ language, id, change, close }: DialogProps) {
  const t = giftCardTexts(language)
  const [values, setValues] = useState({ reason: '', password: '' })
  const key = useRef<string>(undefined)
  const send = async () => {
    // Sent twice, it is paid back once.
    key.current ??= newKey()
    const body = { reason: values.reason.trim(), password: values.password }
    change(await staff.staffGiftCards.refundSale({ params: { id }, body, key: key.current }))
    void toast(t('sale.refunded'))
    close()
  }
  const field = (name: keyof typeof values) => ({
    name,
    label: t(name),
    value: values[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((old) => ({ ...old, [name]: target.value })),
  })
  return (
    <Dialog open onClose={close} title={t('sale.refund')} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t('sale.refund')}
        isReady={values.reason.trim() !== '' && values.password !== ''}
        send={send}
        danger
      >
        <p>{t('sale.refund_text')}</p>
        <TextInput {...field('reason')} hint={t('reason_hint')} maxLength={300} />
        <PasswordInput
          {...field('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
        />
      </DialogForm>
    </Dialog>
  )
}
