// Goods that are put into an order or a cart: found by words, and chosen as a variation where there are some.
import { useRef, useState } from 'react'
import type { Desk } from '#/components/staff/desk.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { findGoods, type Found } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import goodsTexts from '#texts/staff.goods'
import styles from './FindGoods.module.css'

type Props = { desk: Desk; choose: (found: Found) => void }

const PAUSE_MS = 250

export function FindGoods({ desk, choose }: Props) {
  const t = goodsTexts(desk.language)
  const [found, setFound] = useState<Found[]>()
  const [failure, setFailure] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const look = async (search: string) => {
    asked.current = search
    setFailure(undefined)
    try {
      const all = await findGoods(search)
      // Answers may overtake each other.
      if (asked.current === search) setFound(all)
    } catch (error) {
      setFailure(error)
    }
  }
  const type = (search: string) => {
    clearTimeout(timer.current)
    asked.current = ''
    if (search.trim() === '') setFound(undefined)
    else timer.current = setTimeout(() => void look(search.trim()), PAUSE_MS)
  }
  return (
    <>
      <TextInput type="search" label={t('find')} onChange={({ target }) => type(target.value)} />
      {failure !== undefined && <Problem language={desk.language} failure={failure} />}
      {found?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.found}>
        {found?.map((one) => (
          <li key={`${one.product_id} ${one.variation_id}`}>
            <span>{one.name}</span>
            <bdi>{moneyWords(one.price, desk.money, desk.language)}</bdi>
            <Button
              variant="quiet"
              aria-label={t('add_one', { name: one.name })}
              onClick={() => choose(one)}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
