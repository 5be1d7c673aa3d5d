// The shop's own links below the header and in the footer, and scheduled notices above the header.
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { ThemeRecord, ThemeChange } from '#/contract/content/staff.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.menus'
import { Lines } from './Lines.tsx'
import {
  NEW_BANNER,
  NEW_GROUP,
  NEW_LINK,
  menuBody,
  menuValues,
  type MenuValues,
} from './menu-values.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ThemeRecord
  /** Pages that a link may lead to. */
  targets: { url: string; name: string }[]
}

export function MenuForm({ locale, start, targets }: Props) {
  const { language } = locale
  const t = contentTexts(language)
  const record = useMenus({ locale, start })
  const { values, set } = record
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(`key.${key}`)}>
      <datalist id="targets">
        {targets.map(({ url, name }) => (
          <option key={url} value={url}>
            {name}
          </option>
        ))}
      </datalist>
      <Section title={t('header')} hint={t('header_hint')}>
        <Links {...{ language, record }} path="menu.header" links={values.menu.header} />
      </Section>
      <Section title={t('footer')} hint={t('footer_hint')}>
        <Lines
          language={language}
          lines={values.menu.footer}
          name={t('group')}
          add={{ label: t('add_group'), line: NEW_GROUP }}
          change={(lines) => set('menu.footer', lines)}
        >
          {(index) => (
            <>
              <Localized
                {...{ language, field: record.field }}
                name={`menu.footer.${index}.title`}
                label={t('group_title')}
                maxLength={60}
                required
              />
              <Links
                {...{ language, record }}
                path={`menu.footer.${index}.links`}
                links={values.menu.footer[index]?.links ?? []}
              />
            </>
          )}
        </Lines>
      </Section>
      <Banners {...{ locale, record }} />
    </FormFrame>
  )
}

type LinksProps = {
  language: Locale['language']
  record: MenuRecord
  path: string
  links: (typeof NEW_LINK)[]
}

function Links({ language, record, path, links }: LinksProps) {
  const t = contentTexts(language)
  const { field, set } = record
  return (
    <Lines
      language={language}
      lines={links}
      name={t('link')}
      add={{ label: t('add_link'), line: NEW_LINK }}
      change={(lines) => set(path, lines)}
    >
      {(index) => (
        <>
          <Localized
            {...{ language, field }}
            name={`${path}.${index}.label`}
            label={t('label')}
            maxLength={60}
            required
          />
          <TextInput
            {...field(`${path}.${index}.url`)}
            label={t('url')}
            hint={t('url_hint')}
            list="targets"
            maxLength={300}
          />
        </>
      )}
    </Lines>
  )
}

function Banners({ locale, record }: { locale: Props['locale']; record: MenuRecord }) {
  const { language } = locale
  const t = contentTexts(language)
  const { field, box, values, set } = record
  return (
    <Section title={t('banners')} hint={t('banners_hint', { zone: locale.timeZone })}>
      <Lines
        language={language}
        lines={values.banners}
        name={t('banner')}
        add={{ label: t('add_banner'), line: NEW_BANNER }}
        change={(lines) => set('banners', lines)}
      >
        {(index) => (
          <>
            <Localized
              {...{ language, field }}
              name={`banners.${index}.text`}
              label={t('text')}
              maxLength={160}
              required
            />
            <div className={styles.grid}>
              <TextInput
                {...field(`banners.${index}.from`)}
                label={t('from')}
                type="datetime-local"
              />
              <TextInput
                {...field(`banners.${index}.until`)}
                label={t('until')}
                type="datetime-local"
              />
              <TextInput {...field(`banners.${index}.url`)} label={t('url')} list="targets" />
              <Select {...field(`banners.${index}.tone`)} label={t('tone')}>
                {(['shop', 'offer', 'warn'] as const).map((tone) => (
                  <option key={tone} value={tone}>
                    {t(`tones.${tone}`)}
                  </option>
                ))}
              </Select>
            </div>
            <Checkbox {...box(`banners.${index}.enabled`)} label={t('enabled')} />
          </>
        )}
      </Lines>
    </Section>
  )
}

// The form of menus and banners: its request body.

type MenusProps = { locale: Pick<Locale, 'language' | 'timeZone'>; start: ThemeRecord }

const shape = async () => (await import('#/contract/content/theme.ts')).AdminThemeOptions.partial()

function useMenus({ locale: { language, timeZone }, start }: MenusProps) {
  const toBody = (values: MenuValues) => menuBody(values, timeZone)
  const loaded = ({ version, ...options }: ThemeRecord): Loaded<MenuValues> => ({
    values: menuValues(options, timeZone),
    version,
  })
  return useRecord<MenuValues>({
    language,
    start: loaded(start),
    shape,
    toBody,
    save: async (changes, { values, version }) => {
      const body = { ...toBody(values), ...changes, version } as ThemeChange
      return loaded(await staff.staffContent.updateThemeOptions({ body }))
    },
    reload: async () => loaded(await staff.staffContent.themeOptions()),
    draft: 'menus',
  })
}

type MenuRecord = ReturnType<typeof useMenus>
