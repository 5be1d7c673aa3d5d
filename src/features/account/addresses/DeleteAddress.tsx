import type { Address } from '#/contract/account/shapes.ts'
import { shop } from '#/client/browser.ts'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import addressTexts from '#texts/account.addresses'

type Props = {
  open: boolean
  onClose: () => void
  address: Address | undefined
  language: Language
  onDone: () => Promise<void>
}

/** Asks for confirmation before an address is removed. */
export function DeleteAddress({ open, onClose, address, language, onDone }: Props) {
  const t = addressTexts(language)
  const remove = async () => {
    if (!address) return
    await shop.account.deleteAddress({ params: { id: address.id } })
    await onDone()
  }
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t('delete_title')}
      labels={{ close: t('close'), confirm: t('delete_yes'), cancel: t('cancel') }}
      act={remove}
      renderProblem={(error) => accountTrouble(error, t)}
    >
      <p>{t('delete_text', { name: address?.title ?? '' })}</p>
    </ConfirmDialog>
  )
}
