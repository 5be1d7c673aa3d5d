// The editor of an issue of the newsletter.
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { ISSUE_BLOCKS, MOST_BLOCKS } from '#/contract/newsletter/issues.ts'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import newsletterTexts from '#texts/staff_newsletter'
import { BlockLine } from './BlockLine.tsx'
import { issueBody, issueValues, NEW_ISSUE, newBlock } from './issue-values.ts'
import { IssuePreview } from './IssuePreview.tsx'
import look from './Issue.module.css'

type Props = {
  language: Language
  /** Null for a new one. */
  start: NewsletterIssue | null
  goods: Named[]
  groups: Named[]
}

const shape = async () => (await import('#/contract/newsletter/staff.ts')).IssueForm

function useIssue(language: Language, start: Props['start']) {
  return useWholeRecord({
    language,
    start,
    empty: NEW_ISSUE,
    valuesOf: issueValues,
    toBody: issueBody,
    shape,
    calls: staff.staffNewsletter,
    pageOf: (id) => href(language, 'adminIssue', { id }),
    kind: 'newsletter',
  })
}

export function IssueForm({ language, start, goods, groups }: Props) {
  const t = newsletterTexts(language)
  const record = useIssue(language, start)
  const { field, values } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: start?.subject[language] || start?.subject.en || '',
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
      <Blocks {...{ language, record, goods }} />
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
      <IssuePreview language={language} bodyOf={() => issueBody(values)} />
    </FormFrame>
  )
}

type BlocksProps = Pick<Props, 'language' | 'goods'> & { record: ReturnType<typeof useIssue> }

function Blocks({ language, record, goods }: BlocksProps) {
  const t = newsletterTexts(language)
  const { set } = record
  const { blocks } = record.values
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
          {ISSUE_BLOCKS.map((kind) => (
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
