// Finds an order by its number and its email or phone, and opens its page.
import { useState } from 'react'
import type { Order } from '#/contract/orders/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import { OrderDetails } from '#/features/orders/details/OrderDetails.tsx'
import fieldTexts from '#texts/errors.field'
import orderTexts from '#texts/orders'
import styles from './TrackOrder.module.css'

type Props = {
  /** If already known. */
  order_number?: string
  clock: Clock
}

export function TrackOrder({ order_number, clock }: Props) {
  const t = orderTexts(clock.language)
  const form = useTrack({ order_number, clock })
  if (form.order) return <OrderDetails order={form.order} clock={clock} />
  return (
    <form {...form.form} className={styles.form}>
      <h2>{t('track_title')}</h2>
      <p>{order_number ? t('track_text', { number: order_number }) : t('track_any_text')}</p>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      {!order_number && (
        <TextInput
          {...form.field('order_number')}
          label={t('track_number')}
          hint={t('track_number_hint')}
          required
        />
      )}
      <TextInput
        {...form.field('contact')}
        label={t('track_field')}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" busy={form.busy}>
        {t('track_submit')}
      </Button>
    </form>
  )
}

const shape = async () => (await import('#/contract/orders/public.ts')).TrackForm

/** The contact is an email address or a phone number. */
const bodyOf = ({ order_number = '', contact = '' }: Fields) => ({
  order_number,
  ...(/[@＠]/.test(contact) ? { email: contact } : { phone: contact }),
})

function useTrack({ order_number = '', clock: { language } }: Props) {
  const t = orderTexts(language)
  const [order, setOrder] = useState<Order>()
  const form = useForm({
    language,
    shape,
    start: { order_number },
    toBody: bodyOf,
    check: ({ contact = '' }): Fields =>
      contact.trim() === '' ? { contact: fieldTexts(language)('required') } : {},
    send: async (body) => {
      const found = await shop.orders.track({ body })
      const { order_key: key } = found
      if (!key) return setOrder(found)
      location.assign(href(language, 'orderStatus', { order_number: body.order_number, key }))
      await new Promise(() => undefined)
    },
    failure: (error) => ({ errors: {}, problem: problemText(error, t) }),
  })
  return { ...form, order }
}

function problemText(failure: unknown, t: ReturnType<typeof orderTexts>): string {
  if (failure instanceof ApiError && failure.code === 'NO_RESPONSE') return t('NO_RESPONSE')
  if (failure instanceof ApiError && failure.status === 429) return failure.message
  return t('track_failed')
}
