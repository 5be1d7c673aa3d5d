// What the shop is known by: logo, colour and photograph, with a preview before anything is saved.
import { useRef } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { ThemeRecord } from '#/contract/content/staff.ts'
import type { Identity } from '#/contract/content/theme.ts'
import { IDENTITY_USES, type IdentityUse } from '#/contract/media/identity.ts'
import { type Version, Versions } from '#/features/content/preview/DraftBar.tsx'
import { Button } from '#/ui/button/Button.tsx'
import identityTexts from '#texts/staff_identity'
import { ColourField } from './ColourField.tsx'
import styles from './IdentityForm.module.css'
import { IdentityPreview } from './IdentityPreview.tsx'
import { type IdentityValues, identityBody, identityValues } from './identity-values.ts'
import { PictureRow } from './PictureRow.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ThemeRecord
  /** The page of a product, for the preview. */
  product: string | null
  versions: Version<Identity>[]
}

const shape = async () => (await import('#/contract/content/theme.ts')).Identity.partial()

const LOGOS = ['logo', 'dark_logo', 'sign'] as const satisfies readonly IdentityUse[]

export function IdentityForm({ locale, start, product, versions }: Props) {
  const { language } = locale
  const t = identityTexts(language)
  const { record, look } = useIdentity(language, start)
  const { values, set } = record
  const body = identityBody(values)
  const take = (identity: Identity) => {
    for (const [name, value] of Object.entries(identityValues(identity))) set(name, value)
  }
  const row = (use: IdentityUse) => (
    <PictureRow
      key={use}
      language={language}
      use={use}
      value={values[use]}
      error={record.field(use).error ?? record.field(`identity.${use}`).error}
      change={(picture) => set(use, picture)}
    />
  )
  return (
    <div className={styles.screen}>
      <form {...record.form} className={styles.form}>
        <Section title={t('logos')} hint={t('logos_hint')}>
          {LOGOS.map(row)}
        </Section>
        <Section title={t('colours')} hint={t('colours_hint')}>
          <ColourField
            language={language}
            look={look}
            value={values.colour}
            error={record.field('colour').error}
            change={(colour) => set('colour', colour)}
          />
        </Section>
        <Section title={t('photograph')}>{row('photo')}</Section>
        {isOwn(values) && (
          <Section title={t('default')} hint={t('default_hint')}>
            <div>
              <Button variant="secondary" onClick={() => take(NOTHING)}>
                {t('default_take')}
              </Button>
            </div>
          </Section>
        )}
        <Versions locale={locale} versions={versions} take={take} />
        <SaveBar language={language} form={record} labelOf={(key) => t(`key.${key}`)} />
      </form>
      <IdentityPreview language={language} identity={body} product={product} />
    </div>
  )
}

const NOTHING: Identity = { colour: null, logo: null, dark_logo: null, sign: null, photo: null }

const isOwn = (values: IdentityValues): boolean =>
  values.colour !== '' || IDENTITY_USES.some((use) => values[use] !== null)

/** The form saves only this part of the theme options; the others stay as they were loaded. */
function useIdentity(language: Locale['language'], start: ThemeRecord) {
  const rest = useRef(start)
  const loaded = (now: ThemeRecord): Loaded<IdentityValues> => {
    rest.current = now
    return { values: identityValues(now.identity), version: now.version }
  }
  const record = useRecord({
    language,
    start: { values: identityValues(start.identity), version: start.version },
    shape,
    toBody: identityBody,
    save: async (changes, seen) => {
      const identity = { ...identityBody(seen.values), ...changes }
      const body = { ...rest.current, identity, version: seen.version }
      return loaded(await staff.staffContent.updateThemeOptions({ body }))
    },
    reload: async () => loaded(await staff.staffContent.themeOptions()),
    draft: 'identity',
  })
  return { record, look: start.theme }
}
