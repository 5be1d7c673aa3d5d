import type { DeliveryOffer } from '#/contract/delivery/public.ts'
import type { Translate } from '#/lib/i18n.ts'

/** Whether there are times to choose from anywhere. Another API doesn't tell. */
export const hasTimes = (offer: DeliveryOffer | undefined): boolean =>
  offer?.areas.some(({ has_windows }) => has_windows) ?? true

/** The button for place and time; without times it asks for the place only. */
export const placeWords = (offer: DeliveryOffer | undefined, t: Translate): string =>
  t(hasTimes(offer) ? 'place:anytime' : 'place:anywhere')
