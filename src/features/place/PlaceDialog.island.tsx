// Chooses place and time of delivery before shopping: over any page, for a button with `data-open-place`.
import { useStore } from '@nanostores/react'
import { $panel, closePanel } from '#/stores/panel.ts'
import type { Language } from '#/lib/i18n.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import placeTexts from '#texts/place'

type Props = { timeZone: string; hasTimes: boolean; language: Language }

export function PlaceDialog({ timeZone, hasTimes, language }: Props) {
  const t = placeTexts(language)
  const open = useStore($panel, { ssr: 'initial' }) === 'place'
  return (
    <Dialog
      open={open}
      onClose={() => closePanel('place')}
      title={t(hasTimes ? 'title' : 'title_place')}
      closeLabel={t('close')}
    >
      <PlaceForm {...{ timeZone, hasTimes, language }} />
    </Dialog>
  )
}
