// Merging a category into another one: the products and settings that move are counted first.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCategory, CategoryMerge } from '#/contract/category/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Select } from '#/ui/form/Select.tsx'
import categoryTexts from '#texts/staff_categories'
import styles from './CategoryTree.module.css'
import type { Branch } from './tree.ts'

type Props = {
  language: Language
  category: AdminCategory
  /** All categories in display order. */
  lines: readonly Branch[]
  merged: () => void
  close: () => void
}

const COUNTS = [
  'products',
  'both',
  'subcategories',
  'coupons',
  'promotions',
  'group_prices',
  'homes',
] as const satisfies readonly (keyof CategoryMerge)[]

const INDENT = '\u00a0\u00a0'

/** Neither itself nor below it. */
function others(lines: readonly Branch[], { id }: AdminCategory): Branch[] {
  const at = lines.findIndex((line) => line.category.id === id)
  const depth = lines[at]?.depth ?? 0
  const end = lines.findIndex((line, index) => index > at && line.depth <= depth)
  return [...lines.slice(0, at), ...(end === -1 ? [] : lines.slice(end))]
}

export function MergeDialog({ language, category, lines, merged, close }: Props) {
  const t = categoryTexts(language)
  const nameOf = ({ name }: AdminCategory) => textIn(name, language)
  const [into, setInto] = useState<number>()
  const [found, setFound] = useState<CategoryMerge>()
  const [failure, setFailure] = useState<unknown>()
  const { id, version } = category
  useEffect(() => {
    if (into === undefined) return undefined
    let isOver = false
    const settle =
      <T,>(set: (value: T) => void) =>
      (value: T) =>
        void (isOver || set(value))
    staff.staffCategory
      .mergePreview({ params: { id }, query: { into } })
      .then(settle(setFound), settle(setFailure))
    return () => {
      isOver = true
    }
  }, [id, into])
  const words = { name: nameOf(category) }
  return (
    <ConfirmDialog
      title={t('merge', words)}
      labels={{ close: t('close'), confirm: t('merge_send') }}
      disabled={into === undefined || found === undefined}
      act={async () => {
        if (into === undefined) return
        await staff.staffCategory.merge({ params: { id }, body: { into, version } })
        merged()
      }}
      renderProblem={(failed) => <Problem language={language} failure={failed} />}
      onClose={close}
    >
      <Select
        label={t('merge_into')}
        value={into ?? ''}
        onChange={({ target }) => {
          setInto(target.value === '' ? undefined : Number(target.value))
          setFound(undefined)
          setFailure(undefined)
        }}
      >
        <option value="">{t('merge_choose')}</option>
        {others(lines, category).map(({ category: one, depth }) => (
          <option key={one.id} value={one.id}>
            {INDENT.repeat(depth) + nameOf(one)}
          </option>
        ))}
      </Select>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div role="status">
        {found && <Moves language={language} found={found} name={words.name} />}
      </div>
    </ConfirmDialog>
  )
}

type MovesProps = { language: Language; found: CategoryMerge; name: string }

function Moves({ language, found, name }: MovesProps) {
  const t = categoryTexts(language)
  const lines = COUNTS.filter((count) => found[count] > 0)
  return (
    <>
      <p>{t('merge_text', { name })}</p>
      {lines.length === 0 && <p>{t('merge_none')}</p>}
      <ul className={styles.moves}>
        {lines.map((line) => (
          <li key={line}>{t(`merge_counts.${line}`, { count: found[line] })}</li>
        ))}
      </ul>
      {found.commission && <p>{t('merge_commission')}</p>}
    </>
  )
}
