// Which window is picked, and which of its trolleys (rule 175).
import { useState } from 'react'
import { toast } from '#/ui/feedback/toast.ts'
import type { PickList, PickQuery, PickWindow } from '#/contract/picking/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import pickTexts from '#texts/picking'
import { loadPicking } from '#/stores/crew/picking.ts'
import { inWords } from './windows.ts'

type Props = { list: PickList; language: Language }

export function Trolleys({ list, language }: Props) {
  const t = pickTexts(language)
  const [wanted, setWanted] = useState<PickQuery>()
  const choose = async (query: PickQuery) => {
    setWanted(query)
    if (!(await loadPicking(query))) toast.error(t('offline'))
    setWanted(undefined)
  }
  const trolleys = list.windows.find(({ key }) => key === list.window)?.trolleys ?? []
  const nameOf = ({ key, orders }: PickWindow) =>
    t('group', { when: key ? inWords(key, language) : t('no_window'), count: orders })
  if (list.windows.length === 0) return null
  return (
    <>
      <Select
        id="window"
        label={t('window')}
        value={wanted?.window ?? list.window ?? ''}
        aria-busy={wanted !== undefined}
        onChange={(event) => void choose({ window: event.target.value })}
      >
        {list.windows.map((window) => (
          <option key={window.key} value={window.key}>
            {nameOf(window)}
          </option>
        ))}
      </Select>
      {trolleys.length > 1 && (
        <Select
          id="trolley"
          label={t('trolley')}
          value={String(wanted?.trolley ?? list.trolley)}
          aria-busy={wanted !== undefined}
          onChange={(event) =>
            void choose({ window: list.window ?? '', trolley: Number(event.target.value) })
          }
        >
          {trolleys.map((trolley) => (
            <option key={trolley} value={trolley}>
              {t('trolley_number', { number: trolley })}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
