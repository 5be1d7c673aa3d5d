// Where and when: delivery to an address, or collecting at a place of the shop. One of them at a time.
import { toMinor } from '#/domain/money.ts'
import type { PlaceFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Language } from '#/lib/i18n.ts'
import { lineName, type AgentBasketView } from './answers.rules.ts'
import type { Offered } from './price.service.ts'
import { errorMessage, type Message, METHOD } from './protocol.rules.ts'
import { placeName } from './requests.rules.ts'

/** The chosen method, and the other one as available. */
export function fulfillmentOf(shown: AgentBasketView) {
  const { basket, content, t } = shown
  const line_item_ids = basket.lines.map(lineName)
  const { places } = basket.facts
  if (content.pickup) {
    const other = { type: 'shipping', line_item_ids, description: t('delivery_too') }
    return { methods: [pickupMethod(shown, line_item_ids)], available_methods: [other] }
  }
  const collecting = { type: 'pickup', line_item_ids, description: t('pickup_too') }
  return {
    methods: [deliveryMethod(shown, line_item_ids)],
    ...(places.length > 0 && { available_methods: [collecting] }),
  }
}

function deliveryMethod(shown: AgentBasketView, line_item_ids: string[]) {
  const { to } = shown.content
  const method = { id: 'delivery', type: 'shipping', line_item_ids }
  if (!to) return { ...method, destinations: [], selected_destination_id: null }
  return {
    ...method,
    destinations: [
      {
        id: DESTINATION,
        type: 'shipping_address',
        address_country: to.country,
        postal_code: to.pincode,
      },
    ],
    selected_destination_id: DESTINATION,
    groups: groupsOf(shown, line_item_ids),
  }
}

function pickupMethod(shown: AgentBasketView, line_item_ids: string[]) {
  const { basket, content, language } = shown
  const { places } = basket.facts
  const chosen = places.find(({ id }) => id === content.pickup?.place)
  return {
    id: 'pickup',
    type: 'pickup',
    line_item_ids,
    destinations: places.map((place) => ({
      id: placeName(place.id),
      type: 'business_location',
      name: textIn(place.name, language),
      address: addressOf(place),
    })),
    selected_destination_id: chosen ? placeName(chosen.id) : null,
    ...(chosen && { groups: groupsOf(shown, line_item_ids) }),
  }
}

const addressOf = ({ street, city, state, country, pincode }: PlaceFacts) => ({
  street_address: street,
  address_locality: city,
  ...(state && { address_region: state }),
  address_country: country,
  postal_code: pincode,
})

function groupsOf(
  { basket, offered, content, language, t }: AgentBasketView,
  line_item_ids: string[],
) {
  const options = offered ? optionsOf({ basket, offered, language, t }) : []
  const [first] = options
  // At a place without windows there is nothing to choose.
  const option = first?.id === COLLECT ? COLLECT : content.option
  const selected = options.find(({ id }) => id === option)?.id ?? null
  return [{ id: 'all', line_item_ids, options, selected_option_id: selected }]
}

const DESTINATION = 'destination'
const STANDARD = 'standard'
const COLLECT = 'collect'
/** Windows of one answer: about a week. */
const MOST_OPTIONS = 60

type Ways = Pick<AgentBasketView, 'basket' | 'language' | 't'> & { offered: Offered }

function optionsOf({ basket, offered, language, t }: Ways) {
  const { delivery } = basket
  const chosen = offered.slots.find(
    ({ window_id, date }) => window_id === delivery.slot?.window_id && date === delivery.slot.date,
  )
  const travel = delivery.fee - toMinor(chosen?.fee ?? 0)
  const windows = offered.slots
    .filter(({ is_full }) => !is_full)
    .slice(0, MOST_OPTIONS)
    .map(({ window_id, date, from, to, fee }) => ({
      id: `${window_id}:${date}`,
      title: `${dayWords(date, language)}, ${from}–${to}`,
      totals: [{ type: 'total', amount: travel + toMinor(fee) }],
    }))
  const totals = [{ type: 'total', amount: travel }]
  const carrier = offered.standard ? [{ id: STANDARD, title: t('standard'), totals }] : []
  const isAnyTime = delivery.place !== null && delivery.place.windows === 0
  return [
    ...windows,
    ...carrier,
    ...(isAnyTime ? [{ id: COLLECT, title: t('collect'), totals }] : []),
  ]
}

export const dayWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The delivery details that are still missing. */
export function missingMessages({ basket, content, offered, t }: AgentBasketView): Message[] {
  const { pickup, to, option } = content
  if (pickup?.place === null)
    return [
      errorMessage('missing', t('pickup_missing'), { path: `${METHOD}.selected_destination_id` }),
    ]
  if (!pickup && !to)
    return [errorMessage('missing', t('place_missing'), { path: `${METHOD}.destinations` })]
  const hasWindows = (basket.delivery.place?.windows ?? 0) > 0
  const hasChoice = hasWindows || offered?.slots.some(({ is_full }) => !is_full)
  if (!hasChoice || option !== null) return []
  const path = `${METHOD}.groups[0].selected_option_id`
  return [errorMessage('missing', t('option_missing'), { path })]
}
