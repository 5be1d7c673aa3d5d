// The terms of the coupon that each reader of an issue gets.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import { COUPON_TYPES } from '#/contract/coupons/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import newsletterTexts from '#texts/staff_newsletter'
import type { BlockValues } from './issue-values.ts'

type Props = {
  language: Language
  record: Pick<RecordForm, 'field'>
  path: string
  block: BlockValues
}

export function CouponTerms({ language, record: { field }, path, block }: Props) {
  const t = newsletterTexts(language)
  return (
    <div className={styles.grid}>
      <Select {...field(`${path}.type`)} label={t('coupon_type')}>
        {COUPON_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`coupon_kind.${type}`)}
          </option>
        ))}
      </Select>
      {block.type !== 'free_shipping' && (
        <NumberInput
          language={language}
          amount={block.type === 'fixed'}
          {...field(`${path}.amount`)}
          label={t(block.type === 'fixed' ? 'amount' : 'percent')}
          required
        />
      )}
      <NumberInput language={language} amount {...field(`${path}.minimum`)} label={t('minimum')} />
      <NumberInput
        language={language}
        {...field(`${path}.days`)}
        label={t('days')}
        inputMode="numeric"
        required
      />
    </div>
  )
}
