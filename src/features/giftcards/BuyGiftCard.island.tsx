// Buys a gift card: an amount, for whom, in which words and when; then it leads to the payment.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { GiftSaleOffer } from '#/contract/giftcards/shapes.ts'
import { LONGEST_GIFT_MESSAGE } from '#/contract/giftcards/shapes.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { dateIn } from '#/lib/dates.ts'
import { typedNumber } from '#/lib/typed/typed-number.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import payTexts from '#texts/pay'
import giftCardTexts from '#texts/gift_cards'
import styles from './GiftCard.module.css'

const shape = async () => (await import('#/contract/giftcards/public.ts')).BuyGiftCard
const OTHER = 'other'

type Props = {
  language: Language
  timeZone: string
  /** Of the shop: what is paid. */
  currency: string
  offer: GiftSaleOffer
  /** The signed-in customer's. */
  name: string
  email: string
}

export function BuyGiftCard({ language, timeZone, currency, offer, name, email }: Props) {
  const t = giftCardTexts(language)
  const pay = payTexts(language)
  const once = useOnce()
  const [today] = useState(() => dateIn(new Date(), timeZone))
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const money = (amount: number) => format.format(amount)
  const [first] = offer.amounts
  const [isGone, setGone] = useState(false)
  const hasOther = offer.minimum !== null && offer.maximum !== null
  const { form, field, fields, change, errors, summary, problem, busy } = useForm({
    language,
    shape,
    start: {
      amount: first === undefined ? OTHER : String(first),
      other: '',
      name,
      email,
      recipient: '',
      recipient_email: '',
      message: '',
      language,
      send_on: today,
      payment_method: offer.methods[0] ?? '',
    },
    toBody: ({ amount, other = '', ...rest }: Fields) => ({
      ...rest,
      amount: amount === OTHER ? typedNumber(other, language) : Number(amount),
    }),
    send: async (body) => {
      const sale = await once(body, (key) => rare.giftCards.buy({ body, key }))
      setGone(true)
      location.assign(sale.url ?? href(language, 'giftCardSale', { reference: sale.reference }))
    },
    failure: (error) => formFailure(error, t),
  })
  const chosen = fields['amount']
  const amountError = errors['amount']
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('buy.summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <fieldset className={styles.amounts}>
        <legend>{t('buy.amount')}</legend>
        {offer.amounts.map((amount) => (
          <RadioCard
            key={amount}
            name="amount"
            value={String(amount)}
            label={money(amount)}
            checked={chosen === String(amount)}
            onChange={() => change({ amount: String(amount) })}
          />
        ))}
        {hasOther && (
          <RadioCard
            name="amount"
            value={OTHER}
            label={t('buy.other')}
            checked={chosen === OTHER}
            onChange={() => change({ amount: OTHER })}
          />
        )}
        {chosen !== OTHER && amountError && <Alert tone="danger">{amountError}</Alert>}
      </fieldset>
      {chosen === OTHER && (
        <TextInput
          {...field('other')}
          label={t('buy.other_amount')}
          hint={t('buy.between', {
            from: money(offer.minimum ?? 0),
            to: money(offer.maximum ?? 0),
          })}
          error={errors['other'] ?? amountError}
          inputMode="decimal"
          required
        />
      )}
      <TextInput {...field('recipient')} label={t('buy.recipient')} maxLength={80} />
      <TextInput
        {...field('recipient_email')}
        label={t('buy.recipient_email')}
        hint={t('buy.recipient_email_hint')}
        autoComplete="off"
        required
      />
      <Textarea
        {...field('message')}
        label={t('buy.message')}
        hint={t('buy.message_hint')}
        maxLength={LONGEST_GIFT_MESSAGE}
      />
      <TextInput
        {...field('send_on')}
        label={t('buy.send_on')}
        hint={t('buy.send_on_hint')}
        type="date"
        min={today}
        required
      />
      <Select
        name="language"
        label={t('buy.language')}
        value={fields['language'] ?? language}
        onChange={({ target }) => change({ language: target.value })}
      >
        {offeredLanguages().map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </Select>
      <TextInput {...field('name')} label={t('buy.name')} hint={t('buy.name_hint')} required />
      <TextInput {...field('email')} label={t('buy.email')} hint={t('buy.email_hint')} required />
      {offer.methods.length > 1 && (
        <fieldset className={styles.amounts}>
          <legend>{t('buy.payment')}</legend>
          {offer.methods.map((method) => (
            <RadioCard
              key={method}
              name="payment_method"
              value={method}
              label={pay(`method.${method}`)}
              checked={fields['payment_method'] === method}
              onChange={() => change({ payment_method: method })}
            />
          ))}
        </fieldset>
      )}
      <p className={styles.note}>
        {t('buy.note')} <a href={href(language, 'page', { slug: 'terms' })}>{t('buy.terms')}</a>.
      </p>
      <Button type="submit" size="large" busy={busy || isGone}>
        {t('buy.send')}
      </Button>
    </form>
  )
}
