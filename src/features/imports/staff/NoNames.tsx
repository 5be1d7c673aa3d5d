// New products need names: said before thousands of rows are refused for the same reason.
import { IMPORT_FIELDS, namedField } from '#/contract/product/fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import importTexts from '#texts/staff_imports'
import type { ColumnMap } from './ColumnTable.tsx'

type Props = {
  language: Language
  map: ColumnMap
  onGive: (header: string, field: string) => void
}

const hasNames = (map: ColumnMap): boolean =>
  IMPORT_FIELDS.some((field) => namedField(field).name === 'name' && Boolean(map[field]))

export function NoNames({ language, map, onGive }: Props) {
  const t = importTexts(language)
  if (hasNames(map)) return null
  // What many tills call the name.
  const header = map.description || map.short_description
  return (
    <Alert tone="warn" title={t('lacks_name')}>
      {header && (
        <Button variant="secondary" onClick={() => onGive(header, 'name')}>
          {t('lacks_name_take', { header })}
        </Button>
      )}
    </Alert>
  )
}
