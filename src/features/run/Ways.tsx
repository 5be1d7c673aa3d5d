import { phoneHref } from '#/lib/typed/typed-text.ts'
import type { Stop } from '#/contract/runs/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import runTexts from '#texts/run'
import { geoHref, mapHref } from './place.ts'
import styles from './Run.module.css'

/** The map and the phone. */
export function Ways({ stop, language }: { stop: Stop; language: Language }) {
  const t = runTexts(language)
  return (
    <p className={styles.ways}>
      <Button variant="secondary" href={mapHref(stop)} target="_blank" rel="noreferrer">
        <Icon name="pin" size={20} />
        {t('map')}
      </Button>
      <Button variant="secondary" href={geoHref(stop)}>
        <Icon name="truck" size={20} />
        {t('navigate')}
      </Button>
      {stop.phone && (
        <Button variant="secondary" href={phoneHref(stop.phone)}>
          <Icon name="phone" size={20} />
          {t('call')}
        </Button>
      )}
    </p>
  )
}
