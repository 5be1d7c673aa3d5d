// What staff decide about a text or a reported product.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import type { QueueAction } from '#/components/staff/queue/queue-action.ts'
import type { CheckDecision } from '#/contract/checks/shapes.ts'
import type { TextCheck } from '#/contract/checks/staff.ts'
import { DECISION_MAX_LENGTH } from '#/contract/lengths.ts'
import checkTexts from '#texts/staff_checks'

type Texts = ReturnType<typeof checkTexts>

export function actionsOf(check: TextCheck, { language }: Locale): QueueAction<TextCheck>[] {
  if (check.decision !== null) return []
  const t = checkTexts(language)
  return check.about === 'product'
    ? forProduct(check, t)
    : forText({ ...check, about: check.about }, t)
}

const decide =
  ({ id }: TextCheck, decision: CheckDecision) =>
  async ({ reason = '' }: Record<string, string>) => {
    await staff.staffChecks.decide({ params: { id }, body: { decision, reason } })
    return null
  }

const reasonOf = (t: Texts) => ({
  name: 'reason',
  kind: 'words' as const,
  label: t('reason_label'),
  maxLength: DECISION_MAX_LENGTH,
})

type OfText = TextCheck & { about: Exclude<TextCheck['about'], 'product'> }

function forText(check: OfText, t: Texts): QueueAction<TextCheck>[] {
  const isReported = check.causes.some(({ email }) => email !== null)
  const isShown = check.status === 'published'
  return [
    {
      key: 'p',
      label: t(isShown ? 'keep' : 'publish'),
      done: t('kept'),
      ...(isReported && { fields: [{ ...reasonOf(t), hint: t('reason_kept') }] }),
      run: decide(check, 'kept'),
    },
    {
      key: 'x',
      label: t(isShown ? 'take_off' : 'reject'),
      done: t('removed'),
      danger: true,
      fields: [{ ...reasonOf(t), hint: t(`reason_${check.about}`), required: true }],
      run: decide(check, 'removed'),
    },
  ]
}

function forProduct(check: TextCheck, t: Texts): QueueAction<TextCheck>[] {
  const required = { ...reasonOf(t), required: true }
  return [
    {
      key: 'p',
      label: t('product_keep'),
      done: t('done_keep'),
      fields: [{ ...required, hint: t('reason_product_keep') }],
      run: decide(check, 'kept'),
    },
    {
      key: 'c',
      label: t('product_changed'),
      done: t('done_changed'),
      fields: [{ ...required, hint: t('reason_product_changed') }],
      run: decide(check, 'changed'),
    },
    {
      key: 'x',
      label: t('product_off'),
      done: t('done_off'),
      danger: true,
      fields: [{ ...required, hint: t('reason_product') }],
      run: decide(check, 'removed'),
    },
  ]
}
