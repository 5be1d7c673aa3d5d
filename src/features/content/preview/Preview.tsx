// The real shop with the user's draft, at the widths of a phone, a tablet and a computer.
import { useRef, useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Language, Translate } from '#/lib/i18n.ts'
import { href, ROUTES } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import previewTexts from '#texts/staff_content.preview'
import styles from './Preview.module.css'
import type { DraftPreview } from './use-draft-preview.ts'
import { useScale } from './use-scale.ts'

const FRAMES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 390, height: 844 },
] as const

const PATHS = [
  ['home', ROUTES.home.path],
  ['products', ROUTES.products.path],
  ['blog', ROUTES.blog.path],
  ['contact', ROUTES.contact.path],
  ['about', ROUTES.aboutUs.path],
] as const

type Props = {
  language: Language
  preview: DraftPreview
  /** If missing, the user chooses. */
  path?: string
}

export function Preview({ language, preview, path }: Props) {
  const t = previewTexts(language)
  const [chosen, setChosen] = useState<string>(ROUTES.home.path)
  const src = `${href(language, 'adminPreview', { path: path ?? chosen })}&at=${preview.stamp}`
  return (
    <section className={styles.preview} aria-label={t('title')}>
      <div className={styles.head}>
        <strong>{t('title')}</strong>
        <Button variant="quiet" onClick={preview.again}>
          {t('again')}
        </Button>
      </div>
      {path === undefined && (
        <Select
          name="preview-path"
          label={t('path')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {PATHS.map(([name, value]) => (
            <option key={name} value={value}>
              {t(`paths.${name}`)}
            </option>
          ))}
        </Select>
      )}
      <p role="status" className={styles.state}>
        {stateOf(preview, t)}
      </p>
      {preview.failure !== undefined && <Problem language={language} failure={preview.failure} />}
      <div className={styles.frames}>
        {FRAMES.map((frame) => (
          <Frame
            key={frame.name}
            {...frame}
            src={src}
            label={`${t(frame.name)} · ${frame.width}`}
            title={t('frame', { width: frame.width })}
          />
        ))}
      </div>
    </section>
  )
}

function stateOf({ saving, unfinished, stamp, isChanged }: DraftPreview, t: Translate): string {
  // Saved or undone: there is no draft any more.
  if (!isChanged) return stamp > 0 ? t('same') : ''
  if (saving) return t('saving')
  if (unfinished) return t('unfinished')
  return stamp > 0 ? t('kept') : ''
}

type FrameProps = {
  name: string
  width: number
  height: number
  src: string
  label: string
  title: string
}

function Frame({ name, width, height, src, label, title }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useScale(box, width)
  return (
    <figure className={styles.figure} data-frame={name}>
      <figcaption>{label}</figcaption>
      <div ref={box} className={styles.box} style={{ blockSize: height * scale }}>
        {scale > 0 && (
          // A page of this shop itself: it runs as it does there.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            src={src}
            title={title}
            width={width}
            height={height}
            loading="lazy"
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  )
}
