// The editor of an issue of the newsletter.
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { ISSUE_BLOCKS, MOST_BLOCKS } from '#/contract/newsletter/issues.ts'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import newsletterTexts from '#texts/staff_newsletter'
import { BlockLine } from './BlockLine.tsx'
import { type BlockKind, issueBody, issueValues, NEW_ISSUE, newBlock } from './issue-values.ts'
import { IssuePreview } from './IssuePreview.tsx'
import look from './Issue.module.css'

type Props = {
  language: Language
  timeZone: string
  /** Null for a new one. */
  start: NewsletterIssue | null
  goods: Named[]
  groups: Named[]
  /** Whether they may set the terms of a coupon. */
  mayCoupons: boolean
}

const shape = async () => (await import('#/contract/newsletter/issues.ts')).IssueForm

function useIssue({ language, timeZone, start }: Pick<Props, 'language' | 'timeZone' | 'start'>) {
  return useWholeRecord({
    language,
    start,
    empty: NEW_ISSUE,
    valuesOf: (issue: NewsletterIssue) => issueValues(issue, timeZone),
    toBody: (values) => issueBody(values, timeZone),
    shape,
    calls: staff.staffNewsletter,
    pageOf: (id) => href(language, 'adminIssue', { id }),
    kind: 'newsletter',
  })
}

export function IssueForm({ language, timeZone, start, goods, groups, mayCoupons }: Props) {
  const t = newsletterTexts(language)
  const record = useIssue({ language, timeZone, start })
  const { field, values } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: textIn(start?.subject, language),
        next: href(language, 'adminNewsletter'),
        hint: t('remove_hint'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Section title={t('words')}>
        <Localized
          {...{ language, field }}
          label={t('subject')}
          name="subject"
          required
          maxLength={150}
        />
        <Localized
          {...{ language, field }}
          label={t('intro')}
          name="intro"
          rows={3}
          maxLength={3000}
        />
      </Section>
      <Blocks {...{ language, record, goods, mayCoupons }} />
      <Section title={t('readers')} hint={t('readers_hint')}>
        <Select {...field('group_id')} label={t('to')}>
          <option value="">{t('to_all')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Section>
      <Validity {...{ language, timeZone, record }} />
      <IssuePreview language={language} bodyOf={() => issueBody(values, timeZone)} />
    </FormFrame>
  )
}

type ValidityProps = Pick<Props, 'language' | 'timeZone'> & { record: ReturnType<typeof useIssue> }

/** When its goods are on the home page. */
function Validity({ language, timeZone, record: { field } }: ValidityProps) {
  const t = newsletterTexts(language)
  return (
    <Section title={t('on_home')} hint={t('on_home_hint', { zone: timeZone })}>
      <div className={styles.grid}>
        {(['valid_from', 'valid_until'] as const).map((name) => (
          <TextInput key={name} {...field(name)} type="datetime-local" label={t(`key.${name}`)} />
        ))}
      </div>
    </Section>
  )
}

type BlocksProps = Pick<Props, 'language' | 'goods' | 'mayCoupons'> & {
  record: ReturnType<typeof useIssue>
}

function Blocks({ language, record, goods, mayCoupons }: BlocksProps) {
  const t = newsletterTexts(language)
  const { set } = record
  const { blocks } = record.values
  // One issue has one coupon.
  const isOffered = (kind: BlockKind) =>
    kind !== 'coupon' || (mayCoupons && blocks.every((block) => block.kind !== kind))
  const swapped = (index: number) =>
    blocks.toSpliced(index - 1, 2, ...blocks.slice(index - 1, index + 1).toReversed())
  return (
    <Section title={t('blocks')} hint={t('blocks_hint')}>
      {blocks.map((block, index) => (
        <BlockLine
          // Blocks have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ language, record, block, goods }}
          path={`blocks.${index}`}
          up={index > 0 ? () => set('blocks', swapped(index)) : null}
          remove={() => set('blocks', blocks.toSpliced(index, 1))}
        />
      ))}
      {blocks.length < MOST_BLOCKS && (
        <div className={look.buttons} role="group" aria-label={t('add')}>
          {ISSUE_BLOCKS.filter(isOffered).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              onClick={() => set('blocks', [...blocks, newBlock(kind)])}
            >
              {t('add_one', { kind: t(`is.${kind}`) })}
            </Button>
          ))}
        </div>
      )}
    </Section>
  )
}
