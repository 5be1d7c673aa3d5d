// Products that a section shows by name, in the order in which they were chosen.
import { useRef, useState } from 'react'
import { shop } from '#/client/browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { MOST_PICKS } from '#/contract/home/parts.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.homes'
import { Chosen } from './Chosen.tsx'
import styles from './Sections.module.css'
import { setAt, type Spot, valueAt } from './spot.ts'

type Named = { id: number; name: string }

const PAUSE_MS = 250
const MOST_FOUND = 6

export function GoodsChooser({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  const chosen = valueAt<number[]>(spot, 'products') ?? []
  const [names, setNames] = useState<Named[]>(spot.choices.goods)
  const { found, failure, type, clear } = useFinding()
  const change = (next: number[]) => setAt(spot, 'products', next)
  const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? `${id}`
  return (
    <div>
      <TextInput
        type="search"
        label={t('goods')}
        hint={t('goods_hint')}
        disabled={chosen.length >= MOST_PICKS}
        onChange={({ target }) => type(target.value)}
      />
      {failure !== undefined && <Problem language={spot.language} failure={failure} />}
      <div role="status">{found?.length === 0 && t('goods_none')}</div>
      <ul role="list" className={styles.chosen}>
        {found
          ?.filter(({ id }) => !chosen.includes(id))
          .map((one) => (
            <li key={one.id}>
              <Button
                variant="secondary"
                aria-label={t('goods_add', { name: one.name })}
                onClick={() => {
                  setNames((old) => [...old, one])
                  change([...chosen, one.id])
                  clear()
                }}
              >
                {one.name}
              </Button>
            </li>
          ))}
      </ul>
      <Chosen
        language={spot.language}
        chosen={chosen.map((id) => ({ key: `${id}`, name: nameOf(id) }))}
        remove={(key) => change(chosen.filter((id) => `${id}` !== key))}
      />
    </div>
  )
}

/** What the shop finds for these words, a moment after they were typed. */
function useFinding() {
  const [found, setFound] = useState<Named[]>()
  const [failure, setFailure] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const look = async (search: string) => {
    asked.current = search
    setFailure(undefined)
    try {
      const query = { search, paginate: MOST_FOUND, facets: '0' } as const
      const { data } = await shop.product.list({ query })
      // Answers may overtake each other.
      if (asked.current === search) setFound(data.map(({ id, name }) => ({ id, name })))
    } catch (error) {
      setFailure(error)
    }
  }
  const clear = () => {
    clearTimeout(timer.current)
    asked.current = ''
    setFound(undefined)
  }
  return {
    found,
    failure,
    clear,
    type: (words: string) => {
      const search = words.trim()
      clear()
      if (search !== '') timer.current = setTimeout(() => void look(search), PAUSE_MS)
    },
  }
}
