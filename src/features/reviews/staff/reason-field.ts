// Why a text is taken off the page: its author gets it by email (Regulation (EU) 2022/2065, Article 17).
import type { ActionField } from '#/components/staff/queue/queue-action.ts'
import type { Visibility } from '#/contract/reviews/shapes.ts'
import { DECISION_MAX_LENGTH } from '#/contract/lengths.ts'

/** Nobody is notified again about a text that is hidden already: its reason is for the shop. */
export const reasonField = (
  t: (key: 'why' | 'why_hint') => string,
  status: Visibility,
): ActionField => ({
  name: 'reason',
  kind: 'words',
  label: t('why'),
  ...(status !== 'hidden' && { hint: t('why_hint') }),
  required: true,
  maxLength: DECISION_MAX_LENGTH,
})
