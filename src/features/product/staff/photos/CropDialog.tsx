// Crops a photo with three sliders: size and position.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import type { Crop, StaffPicture } from '#/contract/media/staff-photo.ts'
import type { GalleryValues } from './gallery.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
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

export function CropDialog({ language, picture, crop: send, onClose, onDone }: Props) {
  const t = photoTexts(language)
  const [{ width, height, x, y }, setPart] = useState({
    width: ALL,
    height: ALL,
    x: ALL / 2,
    y: ALL / 2,
  })
  // The sliders move within the remaining space; the crop starts at its corner.
  const crop: Crop = {
    width,
    height,
    x: Math.round(((ALL - width) * x) / ALL),
    y: Math.round(((ALL - height) * y) / ALL),
  }
  const { run, busy, failure } = useAction(async () => onDone(await send(picture.picture_id, crop)))
  const known = failure instanceof ApiError ? Object.values(failure.errors).flat()[0] : undefined
  const slider = (name: 'width' | 'height' | 'x' | 'y', value: number) => (
    <label className={styles.slider}>
      {t(`crop_${name}`)}
      <input
        type="range"
        min={name === 'x' || name === 'y' ? 0 : LEAST}
        max={ALL}
        step={10}
        value={value}
        onChange={({ target }) => setPart((old) => ({ ...old, [name]: Number(target.value) }))}
      />
    </label>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop')}
      closeLabel={t('close')}
      footer={
        <Button busy={busy} onClick={() => void run()}>
          {t('crop_done')}
        </Button>
      }
    >
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
        {slider('width', width)}
        {slider('height', height)}
        {slider('x', x)}
        {slider('y', y)}
        {failure !== undefined && <Alert tone="danger">{known ?? t('failed')}</Alert>}
      </div>
    </Dialog>
  )
}
