// One rule of a group: its kind, and what belongs to it.
import { dayName, WEEK } from '#/components/staff/figures/weekday.ts'
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import { GROUP_RULES } from '#/contract/customers/group-rules.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import groupTexts from '#texts/staff_groups'
import look from './RuleLine.module.css'
import type { RuleValues } from './group-values.ts'

export type Choices = { categories: readonly Named[]; goods: readonly Named[] }

type Props = Choices & {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'>
  /** Its place in the form. */
  path: string
  rule: RuleValues
  remove: (() => void) | undefined
}

export function RuleLine({ remove, ...props }: Props) {
  const { language, record, path } = props
  const t = groupTexts(language)
  return (
    <div className={look.rule}>
      <div className={look.fields}>
        <Select {...record.field(`${path}.kind`)} label={t('rule')}>
          {GROUP_RULES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`is.${kind}`)}
            </option>
          ))}
        </Select>
        <Details {...props} />
      </div>
      {remove && (
        <Button variant="quiet" onClick={remove}>
          {t('remove_rule')}
        </Button>
      )}
    </div>
  )
}

function Details({ language, record, path, rule, categories, goods }: Omit<Props, 'remove'>) {
  const t = groupTexts(language)
  const { field, set } = record
  const of = (name: keyof RuleValues) => field(`${path}.${name}`)
  const since = <TextInput {...of('since')} label={t('since')} hint={t('since_hint')} type="date" />
  switch (rule.kind) {
    case 'product':
      return (
        <>
          <ChooseGoods
            language={language}
            label={t('product')}
            error={of('product_id').error}
            chosen={rule.product_id === null ? [] : [rule.product_id]}
            names={goods}
            most={1}
            change={([id]) => set(`${path}.product_id`, id ?? null)}
          />
          {since}
        </>
      )
    case 'category':
      return (
        <>
          <Select {...of('category_id')} label={t('category')}>
            <option value="">{t('choose')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          {since}
        </>
      )
    case 'idle':
      return <TextInput {...of('weeks')} label={t('weeks')} inputMode="numeric" required />
    case 'often':
      return <TextInput {...of('times')} label={t('times')} inputMode="numeric" required />
    case 'postcode':
      return <TextInput {...of('starts')} label={t('starts')} maxLength={10} required />
    case 'weekday':
      return (
        <Select {...of('weekday')} label={t('weekday')}>
          {WEEK.map((day) => (
            <option key={day} value={day}>
              {dayName(day, language)}
            </option>
          ))}
        </Select>
      )
    case 'newsletter':
    case 'company':
      return null
  }
}
