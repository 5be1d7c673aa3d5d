// Why a text is taken off the page: its author gets it by email (Regulation (EU) 2022/2065, Article 17).
import type { ActionField } from '#/components/staff/queue/queue-action.ts'
import { DECISION_MAX_LENGTH } from '#/contract/lengths.ts'

export const reasonField = (t: (key: 'why' | 'why_hint') => string): ActionField => ({
  name: 'reason',
  kind: 'words',
  label: t('why'),
  hint: t('why_hint'),
  required: true,
  maxLength: DECISION_MAX_LENGTH,
})
