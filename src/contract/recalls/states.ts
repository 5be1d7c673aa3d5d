import type { Localized } from '#/contract/common.ts'

/** A closed recall doesn't change any more. */
export const RECALL_STATES = ['draft', 'announced', 'closed'] as const
export type RecallState = (typeof RECALL_STATES)[number]

/** What customers are told. Without words for the text message none is sent. */
export type RecallWords = { subject: Localized; text: Localized; sms: Localized }

/** Why an order is not refunded with the others. */
export const REFUND_HURDLES = ['unpaid', 'nothing_left', 'refused'] as const
