// A home's sections in order, next to a preview of the shop.
import { useState } from 'react'
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { staff } from '#/client/staff-browser.ts'
import type { AdminHome, AdminHomeInput } from '#/contract/home/staff.ts'
import { DraftBar, type Version, Versions } from '#/features/content/preview/DraftBar.tsx'
import { Preview } from '#/features/content/preview/Preview.tsx'
import previewStyles from '#/features/content/preview/Preview.module.css'
import { useDraftPreview } from '#/features/content/preview/use-draft-preview.ts'
import { ROUTES } from '#/routes.ts'
import contentTexts from '#texts/staff_content.homes'
import { Sections } from './Sections.tsx'
import type { Choices } from './read-choices.ts'
import { homeBody, homeValues, useHome } from './use-home.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: AdminHome
  choices: Choices
  draft: { value: AdminHomeInput; at: string } | null
  versions: Version<AdminHomeInput>[]
}

export function HomeForm({ locale, start, choices, draft, versions }: Props) {
  const { language } = locale
  const t = contentTexts(language)
  const record = useHome({ language, start })
  const { field, values } = record
  const which = { kind: 'home', record: start.slug } as const
  const preview = useDraftPreview({ ...which, value: homeBody(values) }, record.changed.length > 0)
  const [kept, setKept] = useState(draft)
  const take = (value: AdminHomeInput) => {
    const next = homeValues(value)
    record.set('name', next.name)
    record.set('sections', next.sections)
    setKept(null)
  }
  return (
    <div className={previewStyles.split}>
      <FormFrame language={language} record={record} labelOf={(key) => t(`key.${key}`)}>
        {kept && record.changed.length === 0 && (
          <DraftBar
            locale={locale}
            at={kept.at}
            take={() => take(kept.value)}
            drop={() => {
              setKept(null)
              void staff.staffEditions.dropDraft({ query: which }).then(preview.again, () => {})
            }}
          />
        )}
        <Section title={t('sections')} hint={t('sections_hint')}>
          <Sections {...{ locale, record, choices }} />
        </Section>
        <Section title={t('name')}>
          <Localized
            {...{ language, field }}
            name="name"
            label={t('name')}
            maxLength={80}
            required
          />
        </Section>
        <Versions locale={locale} versions={versions} take={take} />
      </FormFrame>
      <Preview
        language={language}
        preview={preview}
        path={ROUTES.theme.path.replace('{slug}', start.slug)}
      />
    </div>
  )
}
