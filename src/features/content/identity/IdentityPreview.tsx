// Real pages of the shop with what isn't saved yet, side by side in light and dark.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Identity } from '#/contract/content/theme.ts'
import type { Language } from '#/lib/i18n.ts'
import { href, ROUTES } from '#/routes.ts'
import identityTexts from '#texts/staff_identity'
import { useScale } from '#/features/content/preview/use-scale.ts'
import styles from './IdentityForm.module.css'

type Props = {
  language: Language
  identity: Identity
  /** The page of a product, if there is one. */
  product: string | null
}

const PAUSE_MS = 500
const MODES = ['light', 'dark'] as const
/** The pages are drawn at this width, and shown smaller. */
const WIDTH = 1100
const HEIGHT = 760

export function IdentityPreview({ language, identity, product }: Props) {
  const t = identityTexts(language)
  const [chosen, setChosen] = useState<string>(ROUTES.home.path)
  const shown = useLater(JSON.stringify(identity))
  const pages = [
    ['home', ROUTES.home.path],
    ...(product === null ? [] : [['product', product]]),
    ['checkout', ROUTES.checkout.path],
  ] as [name: string, path: string][]
  const src = href(language, 'adminPreview', { path: chosen, identity: shown })
  return (
    <section className={styles.preview} aria-labelledby="identity-preview">
      <h2 id="identity-preview">{t('preview')}</h2>
      <p className={styles.hint}>{t('preview_hint')}</p>
      <fieldset className={styles.pages}>
        <legend className="visually-hidden">{t('preview_page')}</legend>
        {pages.map(([name, path]) => (
          <label key={name} data-chosen={chosen === path || undefined}>
            <input
              type="radio"
              name="preview-page"
              value={path}
              checked={chosen === path}
              onChange={() => setChosen(path)}
            />
            <span>{t(`page.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.frames}>
        {MODES.map((mode) => (
          <Frame key={mode} language={language} mode={mode} src={src} />
        ))}
      </div>
    </section>
  )
}

type FrameProps = { language: Language; mode: (typeof MODES)[number]; src: string }

function Frame({ language, mode, src }: FrameProps) {
  const t = identityTexts(language)
  const box = useRef<HTMLDivElement>(null)
  const scale = useScale(box, WIDTH)
  return (
    <figure>
      <figcaption>{t(`mode.${mode}`)}</figcaption>
      <div ref={box} className={styles.frame} style={{ blockSize: HEIGHT * scale }}>
        {scale > 0 && (
          // A page of this shop itself; only to be looked at.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            src={src}
            title={t('preview_of', { mode: t(`mode.${mode}`) })}
            width={WIDTH}
            height={HEIGHT}
            tabIndex={-1}
            inert
            loading="lazy"
            style={{ transform: `scale(${scale})` }}
            onLoad={(event) => dress(event, mode)}
          />
        )}
      </div>
    </figure>
  )
}

/** In this mode, whatever the one is that this browser chose. */
function dress({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, mode: string): void {
  const root = currentTarget.contentDocument?.documentElement
  if (root) root.dataset['mode'] = mode
}

/** The same a moment later, so that a colour being dragged doesn't load a page at every step. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
