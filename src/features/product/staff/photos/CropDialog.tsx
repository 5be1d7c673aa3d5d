// Crops a photo with sliders for size and position, and makes its background white.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import type { Crop, StaffPicture } from '#/contract/media/staff-photo.ts'
import type { GalleryValues } from './gallery.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import photoTexts from '#texts/staff_products.photos'
import styles from './Photos.module.css'
import type { CropPhoto } from './use-photos.ts'

type Props = {
  language: Language
  picture: GalleryValues
  crop: CropPhoto
  onClose: () => void
  onDone: (picture: StaffPicture) => void
}

/** In thousandths. */
const ALL = 1000
const LEAST = 200

type Part = { width: number; height: number; x: number; y: number; on_white: boolean }

/** The sliders move within the remaining space; the crop starts at its corner. */
const cropOf = ({ width, height, x, y, on_white }: Part): Crop => ({
  width,
  height,
  x: Math.round(((ALL - width) * x) / ALL),
  y: Math.round(((ALL - height) * y) / ALL),
  on_white,
})

export function CropDialog({ language, picture, crop: send, onClose, onDone }: Props) {
  const t = photoTexts(language)
  const [part, setPart] = useState<Part>({
    width: ALL,
    height: ALL,
    x: ALL / 2,
    y: ALL / 2,
    on_white: false,
  })
  /** Before white, to be seen before it is used. */
  const [shown, setShown] = useState<StaffPicture>()
  const crop = cropOf(part)
  const { run, busy, failure } = useAction(async () => {
    const made = await send(picture.picture_id, crop)
    if (crop.on_white) setShown(made)
    else onDone(made)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop')}
      closeLabel={t('close')}
      footer={
        shown ? (
          <div className={styles.shown}>
            <Button variant="secondary" onClick={() => setShown(undefined)}>
              {t('on_white_back')}
            </Button>
            <Button onClick={() => onDone(shown)}>{t('on_white_use')}</Button>
          </div>
        ) : (
          <Button busy={busy} onClick={() => void run()}>
            {t(part.on_white ? 'on_white_show' : 'crop_done')}
          </Button>
        )
      }
    >
      {shown ? (
        <img className={styles.white} src={shown.original_url} alt="" />
      ) : (
        <Parts {...{ language, picture, part, setPart, crop, failure }} />
      )}
    </Dialog>
  )
}

type PartsProps = Pick<Props, 'language' | 'picture'> & {
  part: Part
  setPart: (change: (old: Part) => Part) => void
  crop: Crop
  failure: unknown
}

function Parts({ language, picture, part, setPart, crop, failure }: PartsProps) {
  const t = photoTexts(language)
  const known = failure instanceof ApiError ? Object.values(failure.errors).flat()[0] : undefined
  const slider = (name: 'width' | 'height' | 'x' | 'y') => (
    <label className={styles.slider}>
      {t(`crop_${name}`)}
      <input
        type="range"
        min={name === 'x' || name === 'y' ? 0 : LEAST}
        max={ALL}
        step={10}
        value={part[name]}
        onChange={({ target }) => setPart((old) => ({ ...old, [name]: Number(target.value) }))}
      />
    </label>
  )
  return (
    <div className={styles.crop}>
      <div className={styles.frame} style={{ aspectRatio: picture.ratio }}>
        <img src={picture.url} alt="" />
        <div
          className={styles.part}
          style={{
            insetBlockStart: `${crop.y / 10}%`,
            insetInlineStart: `${crop.x / 10}%`,
            inlineSize: `${crop.width / 10}%`,
            blockSize: `${crop.height / 10}%`,
          }}
        />
      </div>
      {slider('width')}
      {slider('height')}
      {slider('x')}
      {slider('y')}
      <Checkbox
        id="on-white"
        label={t('on_white')}
        hint={t('on_white_hint')}
        checked={part.on_white}
        onChange={({ target }) => setPart((old) => ({ ...old, on_white: target.checked }))}
      />
      {failure !== undefined && <Alert tone="danger">{known ?? t('failed')}</Alert>}
    </div>
  )
}
