import type { Settings } from '#/contract/content/settings.ts'
import type { DeliveryOffer } from '#/contract/delivery/public.ts'
import type { ServiceFact } from '#/contract/home/parts.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { Language, Translate } from '#/lib/i18n.ts'

type About = {
  settings: Settings
  offer: DeliveryOffer | undefined
  language: Language
  t: Translate
}

/** A fact as text; undefined if the shop has none. */
export function serviceFact(fact: ServiceFact, { settings, offer, language, t }: About) {
  const { payment_methods, points, contact } = settings
  const facts: Record<ServiceFact, () => string> = {
    payment: () => {
      const names = payment_methods.map((method) => t(`pay:method.${method}`))
      return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
    },
    points: () =>
      points && points.per_unit > 0
        ? t('home:points', {
            count: points.per_unit,
            points: formatQuantity(points.per_unit, language),
          })
        : '',
    phone: () => contact.phone,
    email: () => contact.email,
    windows: () => (offer?.areas.some(({ has_windows }) => has_windows) ? t('home:windows') : ''),
  }
  return facts[fact]() || undefined
}
