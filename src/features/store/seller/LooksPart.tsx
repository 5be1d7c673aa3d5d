import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { SCENES, sceneUrl } from '#/contract/media/scenes.ts'
import { Select } from '#/ui/form/Select.tsx'
import profileTexts from '#texts/seller.profile'
import type { PartProps } from './use-store-record.ts'

/** The looks' tints, by token name. */
const TINTS = [
  'leaf',
  'mint',
  'lemon',
  'peach',
  'rose',
  'berry',
  'sky',
  'sand',
  'cocoa',
  'cream',
  'lilac',
  'stone',
] as const

/** The picture above the store's page, and the colour of its sign. */
export function LooksPart({ language, record }: PartProps) {
  const t = profileTexts(language)
  const { field, values } = record
  const scene = SCENES.find((one) => one === values.scene)
  return (
    <Section title={t('looks')}>
      <div className={styles.grid}>
        <Select {...field('scene')} label={t('scene')}>
          <option value="">{t('no_scene')}</option>
          {SCENES.map((one) => (
            <option key={one} value={one}>
              {t(`scenes.${one}`)}
            </option>
          ))}
        </Select>
        <Select {...field('tint')} label={t('tint')}>
          <option value="">–</option>
          {TINTS.map((tint) => (
            <option key={tint} value={tint}>
              {t(`tints.${tint}`)}
            </option>
          ))}
        </Select>
      </div>
      {scene && <img src={sceneUrl(scene, 512)} alt="" width="512" height="256" loading="lazy" />}
    </Section>
  )
}
