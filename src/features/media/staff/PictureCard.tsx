import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { RemoveButton } from '#/components/staff/form/RemoveRecord.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminMedia, MediaUse } from '#/contract/media/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import mediaTexts from '#texts/staff_media'
import styles from './Library.module.css'

/** The user's rights. */
export type Rights = { add: boolean; describe: boolean }

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  media: AdminMedia
  rights: Rights
  changed: (media: AdminMedia) => void
  removed: () => void
}

const KIBIBYTE = 1024

/** One picture: its content, where it is used, its description, and a button to delete it if it is unused. */
export function PictureCard({ locale, media, rights, changed, removed }: Props) {
  const { language } = locale
  const t = mediaTexts(language)
  const { run, busy, failure } = useAction((call: () => Promise<unknown>) => call())
  const { id, uses, orders, alt, width, height, bytes, picture, publication, created_at } = media
  const number = new Intl.NumberFormat(language)
  const facts = [
    t(media.drawn ? 'drawn_1' : 'drawn_0'),
    width !== null && height !== null && `${width} × ${height}`,
    bytes !== null && `${number.format(Math.max(1, Math.round(bytes / KIBIBYTE)))} KB`,
    created_at && momentAt(created_at, locale),
  ].filter(Boolean)
  const name = alt?.[language] ?? publication?.caption[language] ?? nameOf(uses[0], language)
  return (
    <li className={styles.card}>
      <img
        src={picture.sizes[0]?.url ?? picture.original_url}
        alt={name || t('picture')}
        loading="lazy"
        width={256}
        height={256}
      />
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {uses.length + orders === 0 ? (
        <p>{t('unused')}</p>
      ) : (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.record}`}>
              {t(`in.${use.kind}`)} <UseLink use={use} language={language} />
            </li>
          ))}
          {orders > 0 && <li>{t('in_orders', { count: orders })}</li>}
        </ul>
      )}
      {rights.describe && id !== null && uses.some(({ kind }) => kind === 'product') && (
        <AltForm
          language={language}
          start={alt}
          busy={busy}
          save={(words) =>
            void run(async () =>
              changed(await staff.staffMedia.describe({ params: { id }, body: { alt: words } })),
            )
          }
        />
      )}
      {rights.add && id !== null && uses.length + orders === 0 && (
        <RemoveButton
          language={language}
          name={name || t('picture')}
          text={t('remove_text')}
          act={async () => {
            await staff.staffMedia.remove({ params: { id } })
            removed()
          }}
        />
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </li>
  )
}

const nameOf = (use: MediaUse | undefined, language: Language): string =>
  textIn(use?.name, language) ?? use?.record ?? ''

function UseLink({ use, language }: { use: MediaUse; language: Language }) {
  const to = placeOf(use, language)
  const name = nameOf(use, language)
  return to ? <a href={to}>{name}</a> : name
}

/** The screen where the picture is used. */
function placeOf({ kind, record }: MediaUse, language: Language): string | undefined {
  if (kind === 'product') return href(language, 'adminProduct', { id: record })
  if (kind === 'post') return href(language, 'adminPost', { id: record })
  if (kind === 'faq') return href(language, 'adminQuestion', { id: record })
  if (kind === 'page') return href(language, 'adminPage', { slug: record })
  if (kind === 'home') return href(language, 'adminHome', { slug: record })
  if (kind === 'theme') return href(language, 'adminThemeOptions')
  if (kind === 'category') return href(language, 'adminCategories')
  if (kind === 'store') return href(language, 'adminStores')
  return kind === 'gallery' ? href(language, 'upload', { slug: record }) : undefined
}

type AltProps = {
  language: Language
  start: AdminMedia['alt']
  busy: boolean
  save: (words: { en: string }) => void
}

function AltForm({ language, start, busy, save }: AltProps) {
  const t = mediaTexts(language)
  const [words, setWords] = useState<Record<string, string>>({ en: '', ...start })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    save({ ...words, en: words['en'] ?? '' })
  }
  return (
    <details>
      <summary>{t('alt')}</summary>
      <form className={styles.form} onSubmit={send}>
        {offeredLanguages().map((one) => (
          <TextInput
            key={one}
            label={t('alt_in', { code: one.toUpperCase() })}
            value={words[one] ?? ''}
            maxLength={300}
            lang={one}
            required={one === mainLanguage()}
            onChange={({ target }) => setWords({ ...words, [one]: target.value })}
          />
        ))}
        <Button type="submit" variant="secondary" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </details>
  )
}
