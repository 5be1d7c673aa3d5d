// The newsletter form as a dialog, opened by any button with `data-open-newsletter`.
import { useStore } from '@nanostores/react'
import { SubscribeForm } from '#/components/newsletter/SubscribeForm.tsx'
import { $panel, closePanel } from '#/stores/panel.ts'
import type { Language } from '#/lib/i18n.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import newsletterTexts from '#texts/newsletter'

export function NewsletterDialog({ language }: { language: Language }) {
  const t = newsletterTexts(language)
  const open = useStore($panel, { ssr: 'initial' }) === 'newsletter'
  return (
    <Dialog
      open={open}
      onClose={() => closePanel('newsletter')}
      title={t('title')}
      closeLabel={t('close')}
    >
      <p>{t('text')}</p>
      <SubscribeForm language={language} />
    </Dialog>
  )
}
