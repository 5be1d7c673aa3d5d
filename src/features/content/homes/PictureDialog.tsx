// Chooses a picture: a drawn scene, or one from the library.
import { findPictures } from '#/client/staff-pictures.ts'
import { LibraryChoice } from '#/components/staff/pictures/LibraryChoice.tsx'
import styles from '#/components/staff/pictures/Pictures.module.css'
import { SCENES, sceneUrl } from '#/contract/media/scenes.ts'
import type { Language } from '#/lib/i18n.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import sceneTexts from '#texts/seller.profile'
import contentTexts from '#texts/staff_content.homes'

type Props = {
  language: Language
  choose: (art: { picture?: string; scene?: string }) => void
  close: () => void
}

const SCENE_WIDTH = 512

export function PictureDialog({ language, choose, close }: Props) {
  const t = contentTexts(language)
  const sceneName = sceneTexts(language)
  return (
    <Dialog open wide onClose={close} title={t('art_choose')} closeLabel={t('close')}>
      <div className={styles.chooser}>
        <h3>{t('art_library')}</h3>
        <LibraryChoice
          language={language}
          find={findPictures}
          choose={({ picture }) => choose({ picture: picture.original_url })}
        />
        <h3>{t('art_scenes')}</h3>
        <ul role="list" className={styles.pictures}>
          {SCENES.map((scene) => (
            <li key={scene}>
              <button type="button" onClick={() => choose({ scene })}>
                <img src={sceneUrl(scene, SCENE_WIDTH)} alt="" width="256" height="128" />
                {sceneName(`scenes.${scene}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
