// A section's picture: from the library, a drawn scene, or none.
import { useState } from 'react'
import { SCENES, sceneUrl } from '#/contract/media/scenes.ts'
import { Button } from '#/ui/button/Button.tsx'
import sceneTexts from '#texts/seller.profile'
import contentTexts from '#texts/staff_content.homes'
import { PictureDialog } from './PictureDialog.tsx'
import styles from './Sections.module.css'
import { setAt, type Spot, textAt } from './spot.ts'

export function ArtField({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  const sceneName = sceneTexts(spot.language)
  const [isOpen, setOpen] = useState(false)
  const picture = textAt(spot, 'picture')
  const scene = SCENES.find((one) => one === textAt(spot, 'scene').value)
  const shown = picture.value || (scene && sceneUrl(scene, SCENE_WIDTH))
  const choose = (next: { picture?: string; scene?: string }) => {
    setAt(spot, 'picture', next.picture)
    setAt(spot, 'scene', next.scene)
    setOpen(false)
  }
  return (
    <div role="group" aria-label={t('art')} className={styles.art}>
      {shown && <img src={shown} alt="" width="128" height="64" loading="lazy" />}
      <span>
        {picture.value ? t('art_own') : scene ? sceneName(`scenes.${scene}`) : t('art_none')}
      </span>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('art_choose')}
      </Button>
      {shown && (
        <Button variant="quiet" onClick={() => choose({})}>
          {t('art_remove')}
        </Button>
      )}
      {isOpen && (
        <PictureDialog language={spot.language} choose={choose} close={() => setOpen(false)} />
      )}
    </div>
  )
}

const SCENE_WIDTH = 512
