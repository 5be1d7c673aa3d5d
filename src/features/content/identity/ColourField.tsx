// The shop's one colour, what follows from it, and what had to be done so that everybody can read it.
import type { Theme } from '#/contract/content/theme.ts'
import { type Brand, brandOf } from '#/domain/brand/shades.ts'
import type { Language } from '#/lib/i18n.ts'
import { LOOKS } from '#/themes/looks.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import identityTexts from '#texts/staff_identity'
import styles from './IdentityForm.module.css'

type Props = {
  language: Language
  look: Theme
  /** `#rrggbb`; empty for the look's own. */
  value: string
  error: string | undefined
  change: (colour: string) => void
}

const COLOUR = /^#[0-9a-f]{6}$/
const MODES = ['light', 'dark'] as const

export function ColourField({ language, look, value, error, change }: Props) {
  const t = identityTexts(language)
  const own = LOOKS[look].light.act
  const brand = COLOUR.test(value) ? brandOf(LOOKS[look], value) : undefined
  const set = (words: string) => {
    const plain = words.trim().toLowerCase()
    change(/^[0-9a-f]{6}$/.test(plain) ? `#${plain}` : plain)
  }
  return (
    <>
      <div className={styles.colour}>
        <label className={styles.pick}>
          {t('colour_pick')}
          <input
            type="color"
            value={brand ? value : own}
            onChange={({ target }) => set(target.value)}
          />
        </label>
        <TextInput
          name="colour"
          label={t('colour')}
          hint={t('colour_hint')}
          error={error}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => set(target.value)}
        />
        {value !== '' && (
          <Button variant="quiet" onClick={() => change('')}>
            {t('colour_none')}
          </Button>
        )}
      </div>
      {brand && MODES.map((mode) => <Shades key={mode} language={language} {...{ brand, mode }} />)}
    </>
  )
}

type ShadesProps = { language: Language; brand: Brand; mode: 'light' | 'dark' }

function Shades({ language, brand, mode }: ShadesProps) {
  const t = identityTexts(language)
  const { shades, fit } = brand[mode]
  const { act, 'act-strong': strong, 'act-ink': ink, 'act-soft': soft } = shades
  return (
    <div className={styles.shades} data-fit={fit}>
      <span>{t(`mode.${mode}`)}</span>
      <span className={styles.shade} style={{ background: act, color: ink }}>
        {t('shade.act')} {act}
      </span>
      <span className={styles.shade} style={{ background: strong, color: ink }}>
        {t('shade.strong')}
      </span>
      <span className={styles.shade} style={{ background: soft, color: act }}>
        {t('shade.soft')}
      </span>
      {fit !== 'as_is' && <Alert tone="info">{t(`fit.${fit}`, { colour: act })}</Alert>}
    </div>
  )
}
