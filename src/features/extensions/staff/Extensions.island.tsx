// The extensions of this shop: each with its state, its functions and its settings.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import type { Extension } from '#/contract/extensions/staff.ts'
import { toast } from '#/ui/feedback/toast.ts'
import extensionTexts from '#texts/staff_extensions'
import { ExtensionCard } from './ExtensionCard.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import styles from './Extensions.module.css'

type Props = { locale: Locale; start: Extension[]; mayWrite: boolean }

export function Extensions({ locale, start, mayWrite }: Props) {
  const t = extensionTexts(locale.language)
  const [extensions, setExtensions] = useState(start)
  const [chosen, setChosen] = useState<Extension>()
  const saved = async () => {
    setChosen(undefined)
    void toast(t('saved'))
    setExtensions((await staff.staffExtensions.list()).data)
  }
  return (
    <div className={styles.page}>
      <p>{t('text')}</p>
      {extensions.length === 0 && <p>{t('none')}</p>}
      {extensions.map((extension) => (
        <ExtensionCard
          key={`${extension.name} ${extension.file}`}
          {...{ locale, extension, mayWrite }}
          open={() => setChosen(extension)}
        />
      ))}
      {chosen && (
        <ExtensionDialog
          language={locale.language}
          extension={chosen}
          saved={saved}
          close={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
