// Confirms deleting a category: what happens to its products.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCategory } from '#/contract/category/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import categoryTexts from '#texts/staff_categories'

type Props = {
  language: Language
  category: AdminCategory
  hasBelow: boolean
  removed: () => void
  close: () => void
}

export function RemoveDialog({ language, category, hasBelow, removed, close }: Props) {
  const t = categoryTexts(language)
  const [count, setCount] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const { id } = category
  useEffect(() => {
    const query = { category: id, paginate: 1 }
    staff.staffProduct.rows({ query }).then(({ total }) => setCount(total), setFailure)
  }, [id])
  const remove = async () => {
    setBusy(true)
    try {
      await staff.staffCategory.remove({ params: { id } })
      removed()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const name = category.name[language] || category.name.en
  return (
    <Dialog
      open
      onClose={close}
      title={t('remove', { name })}
      closeLabel={t('close')}
      footer={
        <Button
          variant="danger"
          busy={busy}
          disabled={hasBelow || count === undefined}
          onClick={() => void remove()}
        >
          {t('remove', { name })}
        </Button>
      }
    >
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <p>{hasBelow ? t('has_below') : count !== undefined && t('keeps', { count })}</p>
    </Dialog>
  )
}
