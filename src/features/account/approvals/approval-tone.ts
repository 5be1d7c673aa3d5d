import type { ApprovalStatus } from '#/contract/approvals/shapes.ts'

export const APPROVAL_TONE = {
  waiting: 'warn',
  approved: 'ok',
  declined: 'danger',
  returned: 'danger',
  withdrawn: 'muted',
  expired: 'muted',
} as const satisfies Record<ApprovalStatus, string>
