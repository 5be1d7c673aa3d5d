// Changes an order until the cut-off: goods, window, address and note together.
import { useState } from 'react'
import { isPaid } from '#/domain/order-status.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { NewCosts } from '#/components/order/NewCosts.tsx'
import { Moment } from '#/features/orders/Moment.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import type { LiveOrder } from '#/features/orders/use-order.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { placeLabel } from '#/form/form-texts.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import changeTexts from '#texts/orders.change'
import previewTexts from '#texts/orders.preview'
import styles from './ChangeOrder.module.css'
import { FindMore } from './FindMore.tsx'
import { type ChangeForm, useChange } from './use-change.ts'
import { Windows } from './Windows.tsx'

type Props = { live: LiveOrder; orderKey: string | undefined; clock: Clock }

export function ChangeOrder({ live, orderKey, clock }: Props) {
  const { language } = clock
  const t = changeTexts(language)
  const [isOpen, setOpen] = useState(false)
  const { change } = live.order
  if (!change) return undefined
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
      >
        <p>
          {change.until ? (
            <>
              {t('until')} <Moment at={change.until} clock={clock} />
            </>
          ) : (
            t('until_picked')
          )}
        </p>
        {isOpen && (
          <Form
            live={live}
            orderKey={orderKey}
            clock={clock}
            more={change.more}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

type FormProps = Props & { more: boolean; onDone: () => void }

/** Country and postcode can't change: the delivery's price and time depend on them. */
const FIELDS = ['street', 'city', 'state', 'phone'] as const

function Form({ live, orderKey, clock, more, onDone }: FormProps) {
  const { language } = clock
  const t = changeTexts(language)
  const { order } = live
  const form = useChange({ live, orderKey, language, onDone })
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {!more && <Alert tone="info">{t('less')}</Alert>}
      {more && isPaid(order.payment_status) && <Alert tone="info">{t('pay_more')}</Alert>}
      <fieldset className={styles.part}>
        <legend>{t('goods')}</legend>
        <Goods form={form} live={live} clock={clock} />
        {more && <FindMore order={order} language={language} onChoose={form.add} />}
        {form.errors['add'] && <Alert tone="danger">{form.errors['add']}</Alert>}
        {(form.errors['age_confirmed'] || form.isOldEnough) && (
          <Checkbox
            id="age_confirmed"
            label={t('age')}
            hint={t('age_hint')}
            error={form.errors['age_confirmed']}
            checked={form.isOldEnough}
            onChange={({ target }) => form.setOldEnough(target.checked)}
          />
        )}
      </fieldset>
      {order.delivery_slot && (
        <Windows
          order={order}
          chosen={form.slot}
          error={form.errors['delivery_slot']}
          onChoose={form.setSlot}
          language={language}
        />
      )}
      {!order.pickup && <AddressPart form={form} live={live} language={language} />}
      <Textarea
        id="notes"
        label={t('note')}
        maxLength={1000}
        value={form.notes}
        error={form.errors['notes']}
        onChange={({ target }) => form.setNotes(target.value)}
      />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      {form.preview && <NewCosts preview={form.preview} money={money} language={language} />}
      <Button type="submit" busy={form.busy} disabled={!form.isChanged}>
        {form.preview ? previewTexts(language)('confirm') : t('save')}
      </Button>
    </form>
  )
}

type AddressProps = { form: ChangeForm; live: LiveOrder; language: Language }

function AddressPart({ form, live: { order }, language }: AddressProps) {
  const t = changeTexts(language)
  return (
    <fieldset className={styles.part}>
      <legend>{t('address')}</legend>
      <p className={styles.soft}>{t('fixed')}</p>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          id={`shipping_address.${field}`}
          label={
            field === 'state'
              ? placeLabel(language, field, order.shipping_address.country)
              : t(`field.${field}`)
          }
          value={form.address[field]}
          error={form.errors[`shipping_address.${field}`]}
          onChange={({ target }) => form.setAddress({ ...form.address, [field]: target.value })}
        />
      ))}
    </fieldset>
  )
}

type GoodsProps = { form: ChangeForm; live: LiveOrder; clock: Clock }

function Goods({ form, live: { order }, clock: { language } }: GoodsProps) {
  const t = changeTexts(language)
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  return form.rows.map(({ id, name, unit, price, typed, quantity, type }) => (
    <TextInput
      key={id}
      id={id}
      label={unit ? `${name} (${unit})` : name}
      hint={t('of_line', { price: money(price), amount: money(price * (quantity ?? 0)) })}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={form.errors[id]}
      onChange={({ target }) => type(target.value)}
    />
  ))
}
