// One picture of the shop's identity: uploaded at once, used once the form is saved.
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import { FileChoice } from '#/components/staff/pictures/FileChoice.tsx'
import type { OwnPicture } from '#/contract/content/theme.ts'
import { fitted, type IdentityUse, identityUrl } from '#/contract/media/identity.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { photoFile } from '#/ui/photo/photo-file.ts'
import identityTexts from '#texts/staff_identity'
import styles from './IdentityForm.module.css'

type Props = {
  language: Language
  use: IdentityUse
  value: OwnPicture | null
  /** From the shop, when it is saved. */
  error: string | undefined
  change: (picture: OwnPicture | null) => void
}

const ROOM = { width: 220, height: 72 }
const PHOTO_ROOM = { width: 320, height: 200 }

export function PictureRow({ language, use, value, error, change }: Props) {
  const t = identityTexts(language)
  const { run, busy, failure } = useAction(async ([file]: File[]) => {
    if (!file) return
    const body = use === 'photo' ? await photoFile(file) : file
    change(await staff.staffIdentity.add({ query: { use, name: file.name }, body }))
  })
  const refused = failure instanceof ApiError ? reasonOf(failure) : t('failed')
  const problem = failure === undefined ? error : refused
  const label = t(`use.${use}`)
  return (
    <div role="group" aria-label={label} className={styles.row} aria-busy={busy}>
      <div>
        <h3>{label}</h3>
        <p className={styles.hint}>{t(`hint.${use}`)}</p>
      </div>
      {value && <Shown use={use} picture={value} alt={label} />}
      {value && use === 'logo' && value.tone !== 'both' && (
        <p className={styles.hint}>{t(`tone.${value.tone}`)}</p>
      )}
      <div className={styles.ways}>
        <FileChoice label={t(value ? 'replace' : 'upload')} onChoose={(all) => void run(all)} />
        {value && (
          <Button
            variant="quiet"
            aria-label={t('remove_of', { name: label })}
            onClick={() => change(null)}
          >
            {t('remove')}
          </Button>
        )}
        <span role="status">{busy && t('uploading')}</span>
      </div>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
    </div>
  )
}

const reasonOf = ({ errors, message }: ApiError): string =>
  Object.values(errors).flat()[0] ?? message

function Shown({ use, picture, alt }: { use: IdentityUse; picture: OwnPicture; alt: string }) {
  if (use === 'photo')
    return (
      <img
        src={identityUrl(picture, 'photo-640.webp')}
        alt={alt}
        {...fitted(picture, PHOTO_ROOM)}
        className={styles.picture}
      />
    )
  const src = identityUrl(picture, 'header.webp')
  const ground = use === 'dark_logo' || picture.tone === 'light' ? styles.dark : styles.light
  return (
    <div className={styles.shown}>
      <span className={ground}>
        <img src={src} alt={alt} {...fitted(picture, ROOM)} />
      </span>
      {use !== 'dark_logo' && (
        <img src={identityUrl(picture, 'icon-192.png')} alt="" width="56" height="56" />
      )}
    </div>
  )
}
