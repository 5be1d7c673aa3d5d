// A tone on this device: switched on by a press, since browsers allow none without; the choice stays on the device.
import { useStore } from '@nanostores/react'
import { $mute, openSound, playTone } from '#/browser/staff/tone.ts'
import type { Language } from '#/lib/i18n.ts'
import { $sound } from '#/stores/staff/new-orders.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import soundTexts from '#texts/staff_new_orders.sound'
import { useEffect } from 'react'
import styles from './NewOrders.module.css'

export function SoundHere({ language }: { language: Language }) {
  const t = soundTexts(language)
  const isOn = useStore($sound, { ssr: 'initial' })
  const isMute = useStore($mute, { ssr: 'initial' })
  useEffect(() => {
    if (isOn) void openSound()
  }, [isOn])
  const turn = () => {
    $sound.set(!isOn)
    if (!isOn) void playTone()
  }
  return (
    <div className={styles.way}>
      <Icon name="bell" size={22} />
      <div>
        <p className={styles.name}>{t('title')}</p>
        <p role="status">{t(isOn ? (isMute ? 'blocked' : 'on') : 'text')}</p>
      </div>
      <Button variant="secondary" onClick={turn}>
        {t(isOn ? 'turn_off' : 'turn_on')}
      </Button>
      {isOn && (
        <Button variant="quiet" onClick={() => void playTone()}>
          {t('try')}
        </Button>
      )}
    </div>
  )
}
