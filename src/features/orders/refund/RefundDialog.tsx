// Requests a refund for a line.
import type { Order, OrderLine } from '#/contract/orders/shapes.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import type { Language } from '#/lib/i18n.ts'
import { shownNumber, typedNumber } from '#/lib/typed/typed-number.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { FieldNotes } from '#/ui/form/Field.tsx'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { refundable, worthOf } from '#/features/orders/refundable.ts'
import { Pictures } from './Pictures.tsx'
import styles from './RefundDialog.module.css'
import orderTexts from '#texts/orders'
import type { LiveOrder } from '#/features/orders/use-order.ts'
import { useRef, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'

const REASONS = ['damaged', 'quality', 'missing', 'wrong', 'other'] as const

type Props = {
  live: LiveOrder
  /** The line; without one, the dialog is closed. */
  line: OrderLine | undefined
  language: Language
  onClose: () => void
}

export function RefundDialog({ live, line, language, onClose }: Props) {
  const t = orderTexts(language)
  const most = line ? refundable(live.order, line) : 0
  const form = useRefund({ live, line, most, language, onDone: onClose })
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={t('refund_title')}
      closeLabel={t('close')}
    >
      <form {...form.form} className={styles.form}>
        <p className={styles.about}>{line?.name}</p>
        <ErrorSummary title={t('refund_errors')} {...form.summary} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        {most !== 1 && (
          <TextInput
            {...form.field('quantity')}
            label={t('refund_quantity', { most: shownNumber(String(most), language) })}
            inputMode="decimal"
            required
          />
        )}
        <Select {...form.field('reason')} label={t('refund_reason')} required>
          <option value="">{t('choose')}</option>
          {REASONS.map((reason) => (
            <option key={reason}>{t(`reasons.${reason}`)}</option>
          ))}
        </Select>
        <output>
          {t('refund_sum', { amount: formatMoney(form.worth, live.order.currency, language) })}
        </output>
        <Ways form={form} ways={live.order.refund_ways} language={language} />
        <Pictures
          pictures={form.pictures}
          error={form.errors['pictures'] ?? form.errors['pictures.0']}
          language={language}
          onChange={form.setPictures}
        />
        <Textarea {...form.field('note')} label={t('refund_note')} maxLength={1000} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t('refund_send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type WaysProps = { form: RefundForm; ways: Order['refund_ways']; language: Language }

/** Only the ways that will be accepted. */
function Ways({ form, ways, language }: WaysProps) {
  const t = orderTexts(language)
  const error = form.errors['payment_type']
  return (
    <fieldset className={styles.ways} aria-describedby={error && 'payment_type-error'}>
      <legend>{t('refund_to')}</legend>
      {ways.map((way) => (
        <RadioCard
          key={way}
          {...form.field('payment_type')}
          error={undefined}
          id={`payment_type-${way}`}
          value={way}
          checked={form.fields['payment_type'] === way}
          label={t(`refund_way.${way}`)}
        />
      ))}
      <FieldNotes
        id="payment_type"
        error={error}
        {...(!ways.includes('wallet') && { hint: t('refund_wallet_hint') })}
      />
    </fieldset>
  )
}

// The form of a refund.

type Options = {
  live: LiveOrder
  line: OrderLine | undefined
  /** The most that can be requested. */
  most: number
  language: Language
  onDone: () => void
}

const shape = async () => (await import('#/contract/refunds/customer.ts')).RefundInput
type RefundForm = ReturnType<typeof useRefund>

function useRefund({ live, line, most, language, onDone }: Options) {
  const t = orderTexts(language)
  const keyFor = useKey()
  // No number is nothing.
  const numberOf = (text = ''): number => typedNumber(text, language) ?? 0
  const shown = shownNumber(String(most), language)
  const isPossible = (quantity: number) => quantity > 0 && quantity <= most
  const [pictures, setPictures] = useState<string[]>([])
  const form = useForm({
    language,
    shape,
    start: { quantity: shown },
    toBody: ({ quantity, ...fields }: Fields) => ({
      ...fields,
      order_number: live.order.order_number,
      order_line_id: line?.id,
      quantity: numberOf(quantity),
      ...(pictures.length > 0 ? { pictures } : {}),
    }),
    check: ({ quantity }): Fields =>
      isPossible(numberOf(quantity))
        ? {}
        : { quantity: t('refund_quantity_wrong', { most: shown }) },
    send: async (body) => {
      await rare.refunds.request({ body, key: keyFor(JSON.stringify(body)) })
      setPictures([])
      onDone()
      await live.refresh()
      await toast.success(t('refund_sent'))
    },
    failure: (error) => formFailure(error, t),
  })
  const worth = line ? worthOf(live.order, line, numberOf(form.fields['quantity'])) : 0
  return { ...form, pictures, setPictures, worth }
}

/** Retrying the same request keeps its key (rule 20). */
function useKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
