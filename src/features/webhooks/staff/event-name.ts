import type { EventType } from '#/contract/webhooks/events.ts'
import type { Language } from '#/lib/i18n.ts'
import webhookTexts from '#texts/staff_webhooks'

/** An event's type in words. @example eventName('en', 'order.placed') // 'Order placed' */
export const eventName = (language: Language, type: EventType): string =>
  webhookTexts(language)(`event_${type.replace('.', '_') as 'order_placed'}`)
