import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import texts from '#texts/account.not_shown'

/**
 * Reads what a change has changed. The change itself worked: a failure here must not look like its own, or people would
 * make it twice.
 */
export async function readAgain(read: () => Promise<void>, language: Language): Promise<void> {
  const t = texts(language)
  const reload = { label: t('reload'), run: () => location.reload() }
  await read().catch(() => toast(t('saved'), 'error', reload))
}
