// One picture of a record: chosen from the library, uploaded, or none.
import { useEffect, useId, useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminMedia } from '#/contract/media/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { FieldNotes } from '#/ui/form/Field.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { photoFile } from '#/ui/photo/photo-file.ts'
import pictureTexts from '#texts/staff_media.choice'
import { FileChoice } from './FileChoice.tsx'
import { type FindPictures, LibraryChoice, smallest } from './LibraryChoice.tsx'
import styles from './Pictures.module.css'

type Props = {
  language: Language
  label: string
  error: string | undefined
  /** The picture's ID as text; empty for none. */
  value: string
  change: (id: string) => void
  find: FindPictures
  /** Uploads a photo. */
  add: (name: string, body: Blob) => Promise<Added>
}

type KnownPicture = { id: string; url: string }
type Added = { id: number | null; picture: Parameters<typeof smallest>[0] }

export function PictureField({ language, label, error, value, change, find, add }: Props) {
  const t = pictureTexts(language)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { shown, learn } = useShown(value, find)
  const take = ({ id: taken, picture }: Added) => {
    if (taken === null) return
    learn({ id: String(taken), url: smallest(picture) })
    change(String(taken))
  }
  const { busy, failure, run } = useAction(async (file: File) => {
    take(await add(file.name, await photoFile(file)))
  })
  const choose = (media: AdminMedia) => {
    take(media)
    setOpen(false)
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.field}
    >
      <span id={`${id}-label`} className={styles.name}>
        {label}
      </span>
      {shown && <img src={shown} alt="" width="64" height="64" />}
      {!shown && <span>{value === '' ? t('none') : t('shown', { id: value })}</span>}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      <FileChoice label={t('upload')} onChoose={([file]) => file && void run(file)} />
      {value !== '' && (
        <Button variant="quiet" onClick={() => change('')}>
          {t('remove')}
        </Button>
      )}
      <span role="status">{busy && t('uploading')}</span>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <FieldNotes id={id} error={error} />
      {isOpen && (
        <Dialog
          open
          wide
          onClose={() => setOpen(false)}
          title={t('choose')}
          closeLabel={t('close')}
        >
          <div className={styles.chooser}>
            <LibraryChoice language={language} find={find} choose={choose} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** The picture's address; users without access to the library see its ID. */
function useShown(value: string, find: FindPictures) {
  const [known, setKnown] = useState<KnownPicture>()
  const url = known?.id === value ? known.url : undefined
  const isMissing = value !== '' && url === undefined
  useEffect(() => {
    if (!isMissing) return
    find({ ids: value }).then(
      ({ data: [one] }) => one && setKnown({ id: value, url: smallest(one.picture) }),
      () => undefined,
    )
  }, [value, isMissing, find])
  return { shown: url, learn: setKnown }
}
