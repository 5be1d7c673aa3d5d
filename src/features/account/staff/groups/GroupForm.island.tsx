// A group of customers: its rules, and how many fulfil them while they are typed.
import { staff } from '#/client/staff-browser.ts'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { MOST_GROUP_RULES, GROUP_RULES } from '#/contract/customers/group-rules.ts'
import type { CustomerGroup } from '#/contract/customers/staff-groups.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import groupTexts from '#texts/staff_groups'
import {
  type GroupValues,
  groupBody,
  groupValues,
  NEW_GROUP,
  NEW_RULE,
  type RuleValues,
} from './group-values.ts'
import { useCount } from './use-count.ts'
import { dayName, WEEK } from '#/components/staff/figures/weekday.ts'
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Select } from '#/ui/form/Select.tsx'
import look from './RuleLine.module.css'

type Props = Choices & {
  language: Language
  /** Null for a new one. */
  start: CustomerGroup | null
}

const shape = async () => (await import('#/contract/customers/staff-groups.ts')).GroupForm

export function GroupForm({ language, start, ...choices }: Props) {
  const t = groupTexts(language)
  const record = useWholeRecord({
    language,
    start,
    empty: NEW_GROUP,
    valuesOf: groupValues,
    toBody: groupBody,
    shape,
    calls: staff.staffGroups,
    pageOf: (id) => href(language, 'adminGroup', { id }),
    kind: 'customer_group',
  })
  const { field, values, set } = record
  const { rules } = values
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: start?.name ?? '',
        next: href(language, 'adminGroups'),
        hint: t('remove_hint'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Section title={t('group')}>
        <TextInput {...field('name')} label={t('name')} maxLength={80} required />
      </Section>
      <Section title={t('rules')} hint={t('rules_hint')}>
        <div className={styles.lines}>
          {rules.map((rule, index) => (
            <RuleLine
              // Rules have no ID; their order is their identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              {...{ language, record, rule, ...choices }}
              path={`rules.${index}`}
              remove={rules.length > 1 ? () => set('rules', rules.toSpliced(index, 1)) : undefined}
            />
          ))}
        </div>
        {rules.length < MOST_GROUP_RULES && (
          <div>
            <Button variant="secondary" onClick={() => set('rules', [...rules, NEW_RULE])}>
              {t('add_rule')}
            </Button>
          </div>
        )}
        <Count language={language} values={values} />
      </Section>
    </FormFrame>
  )
}

function Count({ language, values }: { language: Language; values: GroupValues }) {
  const t = groupTexts(language)
  const { count, failure, busy } = useCount(values)
  if (failure !== undefined) return <Problem language={language} failure={failure} />
  const words = count
    ? `${t('members', { count: count.members })} · ${t('readers', { count: count.readers })}`
    : t(busy ? 'counting' : 'unfinished')
  return (
    <p className={styles.words} role="status" aria-busy={busy}>
      {words}
    </p>
  )
}

// One rule of a group: its kind, and what belongs to it.

type Choices = { categories: readonly Named[]; goods: readonly Named[] }

type RuleLineProps = Choices & {
  language: Language
  record: Pick<RecordForm, 'field' | 'set'>
  /** Its place in the form. */
  path: string
  rule: RuleValues
  remove: (() => void) | undefined
}

function RuleLine({ remove, ...props }: RuleLineProps) {
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

function Details({
  language,
  record,
  path,
  rule,
  categories,
  goods,
}: Omit<RuleLineProps, 'remove'>) {
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
