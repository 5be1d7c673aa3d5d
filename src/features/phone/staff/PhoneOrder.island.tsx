// An order by telephone on one page: products, caller, delivery, end.
import { useStore } from '@nanostores/react'
import type { Locale } from '#/components/staff/locale.ts'
import type { Country } from '#/contract/content/public.ts'
import type { PickupPlace } from '#/contract/delivery/public.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { TakenOrder } from '#/contract/phone/staff.ts'
import { lineKey } from '#/domain/line-id.ts'
import { href } from '#/routes.ts'
import { $call, type CallLine, changeCall } from '#/stores/draft/phone-draft.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import phoneTexts from '#texts/staff_phone'
import { Caller } from './Caller.tsx'
import { End } from './End.tsx'
import { FindLine } from './FindLine.tsx'
import { Lines } from './Lines.tsx'
import styles from './PhoneOrder.module.css'
import { useCall } from './use-call.ts'
import { Where } from './Where.tsx'

type Props = {
  locale: Locale
  /** That the shop delivers to. */
  countries: readonly Country[]
  places: readonly PickupPlace[]
  methods: readonly PaymentMethod[]
  taxIncluded: boolean
  mayFind: boolean
  maySee: boolean
}

export function PhoneOrder({ locale, countries, places, mayFind, maySee, ...rest }: Props) {
  const { language } = locale
  const t = phoneTexts(language)
  const kept = useStore($call, { ssr: 'initial' })
  const { methods } = rest
  const call = {
    ...kept,
    country: kept.country || (countries[0]?.code ?? ''),
    payment: methods.find((method) => method === kept.payment) ?? methods[0] ?? '',
  }
  const state = useCall(call, language)
  if (state.taken)
    return <Done {...{ locale, maySee }} taken={state.taken} next={() => state.next()} />
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <section className={styles.card} aria-label={t('goods.title')}>
          <h2>{t('goods.title')}</h2>
          <FindLine
            locale={locale}
            add={(line) => changeCall({ lines: added(kept.lines, line) })}
          />
          <Lines
            locale={locale}
            lines={call.lines}
            totals={state.totals}
            errors={lineErrors(state.errors)}
            change={(lines) => changeCall({ lines })}
          />
        </section>
      </div>
      <div className={styles.side}>
        <Caller {...{ language, call, mayFind }} errors={state.errors} />
        <Where {...{ locale, call, countries, places }} errors={state.errors} again={state.tries} />
        <End {...{ locale, call, state }} {...rest} />
      </div>
    </div>
  )
}

/** The same once more adds to its line. */
function added(lines: readonly CallLine[], line: CallLine): CallLine[] {
  const at = lines.findIndex((one) => lineKey(one) === lineKey(line))
  const there = lines[at]
  if (!there) return [...lines, line]
  const quantity = Math.round((there.quantity + line.quantity) * 1000) / 1000
  return lines.with(at, { ...there, quantity })
}

/** `products.0.quantity` belongs to the first line. */
const lineErrors = (errors: Record<string, string>): Record<number, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const [, index] = /^products\.(\d+)\./.exec(path) ?? []
      return index === undefined ? [] : [[Number(index), message]]
    }),
  )

type DoneProps = { locale: Locale; maySee: boolean; taken: TakenOrder; next: () => void }

function Done({ locale: { language }, maySee, taken, next }: DoneProps) {
  const t = phoneTexts(language)
  const isPlaced = 'order_number' in taken
  return (
    <div className={styles.done}>
      <Alert tone={isPlaced ? 'ok' : 'info'}>
        {isPlaced ? (
          <>
            <strong>{t('done.title', { number: taken.order_number })}</strong>{' '}
            {t(`done.${taken.told_by}`)}
          </>
        ) : (
          t('end.approval')
        )}
      </Alert>
      <div className={styles.buttons}>
        <Button onClick={next}>{t('done.next')}</Button>
        {isPlaced && maySee && (
          <Button
            variant="secondary"
            href={href(language, 'adminOrder', { order_number: taken.order_number })}
          >
            {t('done.see')}
          </Button>
        )}
      </div>
    </div>
  )
}
