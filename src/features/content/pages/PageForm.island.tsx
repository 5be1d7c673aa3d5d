// One of the shop's own pages: its text, its version number, and earlier versions.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { RichText } from '#/components/staff/rich/RichText.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { wordsIn, type Words } from '#/components/staff/form/words.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { AdminPage, AdminPageInput, PageStatus } from '#/contract/content/staff.ts'
import type { Edition } from '#/contract/editions/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.page'
import { Editions } from './Editions.tsx'

type Values = { title: Words; content: Words; version: string; status: PageStatus }
type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: AdminPage
  editions: Edition[]
}

const loaded = (page: AdminPage): Loaded<Values> => ({
  values: {
    title: wordsIn(page.title),
    content: wordsIn(page.content),
    version: page.version,
    status: page.status,
  },
  version: page.revision,
})

const shape = async () => (await import('#/contract/content/staff.ts')).AdminPageInput.partial()

function usePage({ locale: { language }, start }: Props) {
  const params = { slug: start.slug }
  return useRecord<Values>({
    language,
    start: loaded(start),
    shape,
    toBody: (values) => values,
    save: async (changes, seen) => {
      const body = { ...seen.values, ...changes, revision: seen.version } as AdminPageInput
      return loaded(await staff.staffContent.updatePage({ params, body }))
    },
    reload: async () => loaded(await staff.staffContent.page({ params })),
    draft: `page:${start.slug}`,
  })
}

export function PageForm(props: Props) {
  const { locale, start, editions } = props
  const { language } = locale
  const t = contentTexts(language)
  const record = usePage(props)
  const { field, set, values } = record
  const isNewText =
    start.status === 'published' &&
    values.version === start.version &&
    record.changed.includes('content')
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(`key.${key}`)}>
      <Section title={t('what')}>
        <Localized
          {...{ language, field }}
          name="title"
          label={t('title')}
          maxLength={200}
          required
        />
        <RichText
          {...{ language, field, set }}
          name="content"
          label={t('content')}
          rows={16}
          required
        />
      </Section>
      <Section title={t('publish')} hint={t('publish_hint')}>
        <div className={styles.grid}>
          <Select {...field('status')} label={t('status')}>
            <option value="draft">{t('draft')}</option>
            <option value="published">{t('published')}</option>
          </Select>
          <TextInput
            {...field('version')}
            label={t('version')}
            hint={t('version_hint', { version: start.version })}
            maxLength={40}
            required
          />
        </div>
        {isNewText && (
          <p role="status" className={styles.hint}>
            {t('same_version')}{' '}
            <Button variant="secondary" onClick={() => set('version', nextVersion(start.version))}>
              {t('next_version', { version: nextVersion(start.version) })}
            </Button>
          </p>
        )}
      </Section>
      <Editions
        locale={locale}
        editions={editions}
        take={({ title, content }) => {
          set('title', wordsIn(title))
          set('content', wordsIn(content))
          set('version', nextVersion(start.version))
        }}
      />
    </FormFrame>
  )
}

/** The number after this one. @example nextVersion('2') // '3', nextVersion('2026-03 v1') // '2026-03 v2' */
function nextVersion(version: string): string {
  const [, before = version, number] = /^(.*?)(\d{1,9})$/.exec(version) ?? []
  return number === undefined ? `${before} 2` : `${before}${Number(number) + 1}`
}
