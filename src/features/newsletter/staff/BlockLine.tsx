// One block of an issue, with what belongs to its kind.
import { Localized } from '#/components/staff/form/Localized.tsx'
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import { MOST_ISSUE_GOODS } from '#/contract/newsletter/issues.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import newsletterTexts from '#texts/staff_newsletter'
import type { BlockValues } from './issue-values.ts'
import look from './Issue.module.css'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { COUPON_TYPES } from '#/contract/coupons/public.ts'
import { Select } from '#/ui/form/Select.tsx'

type Props = {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'>
  /** Its place in the form. */
  path: string
  block: BlockValues
  goods: readonly Named[]
  /** Null for the first one. */
  up: (() => void) | null
  remove: () => void
}

export function BlockLine({ up, remove, ...props }: Props) {
  const { language, block } = props
  const t = newsletterTexts(language)
  return (
    <fieldset className={look.block}>
      <legend>{t(`is.${block.kind}`)}</legend>
      <Details {...props} />
      <div className={look.buttons}>
        {up && (
          <Button variant="quiet" onClick={up}>
            {t('up')}
          </Button>
        )}
        <Button variant="quiet" onClick={remove}>
          {t('remove_block')}
        </Button>
      </div>
    </fieldset>
  )
}

function Details({ language, record, path, block, goods }: Omit<Props, 'up' | 'remove'>) {
  const t = newsletterTexts(language)
  const { field, set } = record
  const about = { language, field }
  const title = (
    <Localized {...about} label={t('block_title')} name={`${path}.title`} maxLength={120} />
  )
  switch (block.kind) {
    case 'text':
      return (
        <Localized
          {...about}
          label={t('text')}
          name={`${path}.text`}
          rows={5}
          required
          maxLength={5000}
        />
      )
    case 'offers':
      return (
        <>
          <p>{t('offers_hint')}</p>
          {title}
        </>
      )
    case 'products':
      return (
        <>
          {title}
          <ChooseGoods
            language={language}
            label={t('products')}
            error={field(`${path}.product_ids`).error}
            chosen={block.product_ids}
            names={goods}
            most={MOST_ISSUE_GOODS}
            change={(ids) => set(`${path}.product_ids`, ids)}
          />
        </>
      )
    case 'coupon':
      return (
        <>
          <p>{t('coupon_hint')}</p>
          {title}
          <CouponTerms {...{ language, record, path, block }} />
        </>
      )
    case 'button':
      return (
        <>
          <Localized {...about} label={t('label')} name={`${path}.label`} required maxLength={80} />
          <TextInput {...field(`${path}.url`)} label={t('url')} hint={t('url_hint')} required />
        </>
      )
  }
}

// The terms of the coupon that each reader of an issue gets.

type CouponTermsProps = {
  language: Language
  record: Pick<RecordForm, 'field'>
  path: string
  block: BlockValues
}

function CouponTerms({ language, record: { field }, path, block }: CouponTermsProps) {
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
