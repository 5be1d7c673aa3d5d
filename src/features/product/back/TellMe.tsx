// "Tell me when it is back": a button whose code is loaded when it is needed.
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { AwaitedProduct } from '#/contract/backs/customer.ts'
import type { Language } from '#/lib/i18n.ts'
import { $session } from '#/stores/session.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import catalogTexts from '#texts/catalog.buy'
import styles from './TellMe.module.css'

type Props = { awaited: AwaitedProduct; language: Language }
type Next = ComponentType<Props & { pressed: boolean }>

export function TellMe({ awaited, language }: Props) {
  const isUser = useStore($session, { ssr: 'initial' }).type === 'user'
  const [Waiting, setWaiting] = useState<Next>()
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    // A customer may wait already. Without the code, the button stays, and loads it again.
    if (isUser || pressed)
      import('./Waiting.tsx').then(
        (code) => setWaiting(() => code.Waiting),
        () => setPressed(false),
      )
  }, [isUser, pressed])
  if (Waiting) return <Waiting {...{ awaited, pressed, language }} />
  return (
    <div className={styles.tell}>
      <Button wide size="large" busy={pressed} onClick={() => setPressed(true)}>
        <Icon name="bell" size={22} /> {catalogTexts(language)('tell_me')}
      </Button>
    </div>
  )
}
