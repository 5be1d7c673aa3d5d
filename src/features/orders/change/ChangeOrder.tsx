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
import { type ChangeForm, useChange } from './use-change.ts'
import { Windows } from './Windows.tsx'
import { FitNote } from '#/components/card/FitNote.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import type { Order } from '#/contract/orders/shapes.ts'
import { useFinding } from '#/form/use-finding.ts'
import { findGoods } from '#/stores/find-goods.ts'
import type { Added } from './use-goods.ts'

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
        onChange={({ target }) => form.typeNotes(target.value)}
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
          onChange={({ target }) => form.typeAddress(field, target.value)}
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

// Finds goods to add to an order by name, with a variation if there are any.

type FindMoreProps = { order: Order; language: Language; onChoose: (one: Added) => void }

const MOST = 5
const find = (words: string) => findGoods(words, MOST)

function FindMore({ order, language, onChoose }: FindMoreProps) {
  const t = changeTexts(language)
  const { found, failure, type } = useFinding(find)
  return (
    <>
      <TextInput
        id="find-more"
        type="search"
        label={t('find')}
        error={failure === undefined ? undefined : t('failed')}
        onChange={({ target }) => type(target.value)}
      />
      {found?.length === 0 && <p role="status">{t('none')}</p>}
      {found && found.length > 0 && (
        <ul role="list" className={styles.found}>
          {found.map((one) => (
            <li key={`${one.product_id} ${one.variation_id}`}>
              <span>{one.name}</span>
              <bdi>{formatMoney(one.price, order.currency, language)}</bdi>
              <UnitPriceNote of={one.unit_price} price={one.price} language={language} />
              <FitNote product={one.food} />
              <Button
                variant="quiet"
                aria-label={t('add_named', { name: one.name })}
                onClick={() => onChoose(one)}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
