// Products that are chosen by name, in the order in which they were chosen.
import { useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Language } from '#/lib/i18n.ts'
import { findProducts, type Named } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import goodsTexts from '#texts/staff.goods'
import { Chosen } from './Chosen.tsx'
import styles from './Chosen.module.css'
import { useFinding } from '#/form/use-finding.ts'

type Props = {
  language: Language
  label: string
  hint?: string
  error?: string | undefined
  /** Ids. */
  chosen: readonly number[]
  /** Names of the products chosen earlier. */
  names: readonly Named[]
  most: number
  change: (chosen: number[]) => void
}

export function ChooseGoods({
  language,
  label,
  hint,
  error,
  chosen,
  most,
  change,
  ...rest
}: Props) {
  const t = goodsTexts(language)
  const [names, setNames] = useState(rest.names)
  const { found, failure, type, clear } = useFinding(findProducts)
  const nameOf = (id: number) => names.find((name) => name.id === id)?.name ?? `${id}`
  const add = (one: Named) => {
    setNames((old) => [...old, one])
    change([...chosen, one.id])
    clear()
  }
  return (
    <div>
      <TextInput
        type="search"
        {...{ label, hint, error }}
        disabled={chosen.length >= most}
        onChange={({ target }) => type(target.value)}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div role="status">{found?.length === 0 && t('none')}</div>
      <ul role="list" className={styles.chosen}>
        {found
          ?.filter(({ id }) => !chosen.includes(id))
          .map((one) => (
            <li key={one.id}>
              <Button
                variant="secondary"
                aria-label={t('add_one', { name: one.name })}
                onClick={() => add(one)}
              >
                {one.name}
              </Button>
            </li>
          ))}
      </ul>
      <Chosen
        language={language}
        chosen={chosen.map((id) => ({ key: `${id}`, name: nameOf(id) }))}
        remove={(key) => change(chosen.filter((id) => `${id}` !== key))}
      />
    </div>
  )
}
