// A product in a dialog: pictures, price and choices. Also asks for a variation before adding.
import { useStore } from '@nanostores/react'
import { $panel, $quickView, closePanel } from '#/stores/panel.ts'
import type { Language } from '#/lib/i18n.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { QuickViewBody } from './QuickViewBody.tsx'
import catalogTexts from '#texts/catalog'

type Props = { language: Language; taxIncluded: boolean }

export function QuickView({ language, taxIncluded }: Props) {
  const t = catalogTexts(language)
  const open = useStore($panel, { ssr: 'initial' }) === 'quick-view'
  const view = useStore($quickView, { ssr: 'initial' })
  return (
    <Dialog
      open={open}
      onClose={() => closePanel('quick-view')}
      title={t(view?.choosing ? 'choose_title' : 'quick_view')}
      closeLabel={t('close')}
      wide
    >
      {view && (
        <QuickViewBody
          key={view.slug}
          slug={view.slug}
          language={language}
          taxIncluded={taxIncluded}
        />
      )}
    </Dialog>
  )
}
