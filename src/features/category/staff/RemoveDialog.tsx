// Confirms deleting a category: what happens to its products.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCategory } from '#/contract/category/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
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
  const { id } = category
  useEffect(() => {
    const query = { category: id, paginate: 1 }
    staff.staffProduct.rows({ query }).then(({ total }) => setCount(total), setFailure)
  }, [id])
  const title = t('remove', { name: textIn(category.name, language) })
  return (
    <ConfirmDialog
      title={title}
      labels={{ close: t('close'), confirm: title }}
      disabled={hasBelow || count === undefined}
      act={() => staff.staffCategory.remove({ params: { id } }).then(removed)}
      renderProblem={(failed) => <Problem language={language} failure={failed} />}
      onClose={close}
    >
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <p>{hasBelow ? t('has_below') : count !== undefined && t('keeps', { count })}</p>
    </ConfirmDialog>
  )
}
