// All theme options, next to a preview of the shop. Saved changes appear within moments.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import type { ThemeRecord } from '#/contract/content/staff.ts'
import type { AdminThemeOptions, Theme } from '#/contract/content/theme.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { DraftBar, type Version, Versions } from '#/features/content/preview/DraftBar.tsx'
import { Preview } from '#/features/content/preview/Preview.tsx'
import previewStyles from '#/features/content/preview/Preview.module.css'
import { useDraftPreview } from '#/features/content/preview/use-draft-preview.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import { href } from '#/routes.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import themeTexts from '#texts/staff_theme'
import styles from './ThemeForm.module.css'
import { themeBody, themeValues, type ThemeValues } from './theme-values.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ThemeRecord
  themes: readonly Theme[]
  draft: { value: AdminThemeOptions; at: string } | null
  versions: Version<AdminThemeOptions>[]
}

const shape = async () => (await import('#/contract/content/theme.ts')).AdminThemeOptions.partial()

const loaded = ({ version, ...options }: ThemeRecord): Loaded<ThemeValues> => ({
  values: themeValues(options),
  version,
})

const CHOICES = [
  { name: 'general.mode', values: ['light', 'dark', 'system'] },
  { name: 'general.language_direction', values: ['ltr', 'rtl'] },
  { name: 'listing.filters', values: ['left', 'right', 'none', 'offcanvas'] },
  { name: 'listing.density', values: ['3', '4', '5', 'list'] },
  { name: 'listing.header', values: ['none', 'slider', 'banner'] },
  { name: 'product', values: ['thumbnail', 'sticky', 'slider', 'accordion', 'tabs'] },
  { name: 'blog.sidebar', values: ['left', 'right', 'none'] },
  { name: 'blog.view', values: ['grid', 'list'] },
  { name: 'seller', values: ['basic', 'classic'] },
] as const

const WORDS = [
  { name: 'general.site_tagline', max: 160 },
  { name: 'header_notice', max: 160 },
  { name: 'footer_about', max: 400, rows: 3 },
  { name: 'contact_text', max: 400, rows: 3 },
  { name: 'about_text', max: 400, rows: 3 },
  { name: 'error_text', max: 300, rows: 3 },
  { name: 'general.come_back_title', max: 80 },
] as const

const SEARCH_WORDS = [
  { name: 'seo.meta_description', max: 300, rows: 3 },
  { name: 'seo.og_title', max: 120 },
  { name: 'seo.og_description', max: 300, rows: 3 },
  { name: 'seo.meta_tags', max: 300 },
] as const

const PICTURES = [
  'logo.favicon_icon',
  'logo.header_logo',
  'logo.dark_logo',
  'seo.og_image',
] as const

export function ThemeForm({ locale, start, themes, draft, versions }: Props) {
  const { language } = locale
  const t = themeTexts(language)
  const record = useRecord({
    language,
    start: loaded(start),
    shape,
    toBody: themeBody,
    // All options are saved together; unchanged ones are sent as loaded.
    save: async (changes, { values, version }) => {
      const body = { ...themeBody(values), ...changes, version }
      return loaded(await staff.staffContent.updateThemeOptions({ body }))
    },
    reload: async () => loaded(await staff.staffContent.themeOptions()),
    draft: 'theme-options',
  })
  const { field } = record
  const which = { kind: 'theme_options', record: 'theme_options' } as const
  const preview = useDraftPreview(
    { ...which, value: themeBody(record.values) },
    record.changed.length > 0,
  )
  const [kept, setKept] = useState(draft)
  const take = (value: AdminThemeOptions) => {
    for (const [name, part] of Object.entries(themeValues(value))) record.set(name, part)
    setKept(null)
  }
  const words = (list: readonly { name: string; max: number; rows?: number }[]) =>
    list.map(({ name, max, rows }) => (
      <Localized
        key={name}
        language={language}
        label={t(`field.${name}`)}
        name={name}
        field={field}
        maxLength={max}
        {...(rows === undefined ? {} : { rows })}
      />
    ))
  return (
    <div className={previewStyles.split}>
      <form {...record.form} className={styles.form}>
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
        <Section title={t('look')} hint={t('look_hint')}>
          <div className={styles.looks}>
            {themes.map((theme) => (
              <label key={theme} className={styles.look}>
                <input
                  type="radio"
                  name="theme"
                  value={theme}
                  checked={record.values.theme === theme}
                  onChange={() => record.set('theme', theme)}
                />
                <span>{t(`theme.${theme}`)}</span>
                <a href={href(language, 'theme', { slug: theme })} target="_blank" rel="noopener">
                  {t('preview')}
                </a>
              </label>
            ))}
          </div>
          <div className={styles.grid}>
            {CHOICES.map(({ name, values }) => (
              <Select key={name} {...field(name)} label={t(`field.${name}`)}>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {t(`choice.${value}`)}
                  </option>
                ))}
              </Select>
            ))}
          </div>
        </Section>
        <Section id="texts" title={t('words')}>
          <TextInput
            {...field('general.site_title')}
            label={t('field.general.site_title')}
            maxLength={80}
          />
          {words(WORDS)}
          <TextInput
            {...field('exit_offer')}
            label={t('field.exit_offer')}
            hint={t('exit_hint')}
            maxLength={40}
          />
        </Section>
        <Section title={t('search_engines')}>{words(SEARCH_WORDS)}</Section>
        <Section title={t('pictures')} hint={t('pictures_hint')}>
          <div className={styles.grid}>
            {PICTURES.map((name) => (
              <TextInput
                key={name}
                {...field(name)}
                label={t(`field.${name}`)}
                inputMode="url"
                maxLength={2000}
              />
            ))}
          </div>
        </Section>
        <Section title={t('social')}>
          {[...record.values.social, { name: '', url: '' }].slice(0, 8).map((_, index) => (
            // They have no names of their own while they are typed.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.grid}>
              <TextInput
                {...field(`social.${index}.name`)}
                label={t('social_name')}
                maxLength={40}
              />
              <TextInput
                {...field(`social.${index}.url`)}
                label={t('social_url')}
                inputMode="url"
              />
            </div>
          ))}
        </Section>
        <Versions locale={locale} versions={versions} take={take} />
        <SaveBar language={language} form={record} labelOf={(key) => t(`key.${key}`)} />
      </form>
      <Preview language={language} preview={preview} />
    </div>
  )
}
