// Turns a list into a basket: write, paste or dictate it, check the matches, add all with one press.
import { useEffect } from 'react'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { ShoppingList } from '#/contract/lists/shapes.ts'
import { LIST_MAX_LENGTH } from '#/contract/lengths.ts'
import { Money } from '#/components/money/Money.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import { inFirstUnit } from '#/domain/goods/units.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { priceOf } from '#/stores/cart/cart-line.ts'
import { $listText } from '#/stores/draft/list-draft.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { Dictate } from './Dictate.tsx'
import { KeptLists } from './KeptLists.tsx'
import { ListRow } from './ListRow.tsx'
import { useList } from './use-list.ts'
import styles from './Lists.module.css'
import listTexts from '#texts/lists'

type Props = { kept: ShoppingList[] | null; language: Language }

/** In cents, as in the cart, where a unit may have a price of its own. */
const costOf = (product: ProductSummary, wanted: number): number => {
  const { uom_entry, quantity } = inFirstUnit(product, wanted)
  return lineTotal(
    toMinor(priceOf({ product, variation: null, uom_entry })),
    toThousandths(quantity),
  )
}

export function ListPage({ kept, language }: Props) {
  const t = listTexts(language)
  const { text, rows, busy, find, add, change, wanted } = useList(language)
  const total = toAmount(
    wanted.reduce((sum, { product, quantity }) => sum + costOf(product, quantity), 0),
  )
  useEffect(() => {
    // Keeps text typed before hydration.
    const typed = document.querySelector<HTMLTextAreaElement>('#list-text')?.value
    if (typed) $listText.set(typed)
  }, [])
  return (
    <div className={styles.page}>
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <Textarea
          id="list-text"
          label={t('field')}
          hint={t('hint')}
          placeholder={t('placeholder')}
          rows={6}
          maxLength={LIST_MAX_LENGTH}
          value={text}
          onChange={({ currentTarget: { value } }) => $listText.set(value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="large" busy={busy === 'find'}>
            <Icon name="search" size={20} /> {t('find')}
          </Button>
          <Dictate language={language} text={text} onHeard={(said) => $listText.set(said)} />
        </div>
      </form>
      {rows && (
        <section className={styles.found} aria-label={t('found', { count: rows.length })}>
          <h2 aria-live="polite">{t('found', { count: rows.length })}</h2>
          <ul role="list">
            {rows.map((row) => (
              <ListRow
                key={row.id}
                row={row}
                language={language}
                onChange={(next) => change(row.id, next)}
              />
            ))}
          </ul>
          <div className={styles.add}>
            <Button
              wide
              size="large"
              busy={busy === 'add'}
              disabled={wanted.length === 0}
              onClick={() => void add()}
            >
              <Icon name="cart" size={22} />
              {wanted.length === 0 ? t('add_none') : t('add', { count: wanted.length })}
              {wanted.length > 0 && (
                <>
                  {' · '}
                  <Money amount={total} language={language} />
                </>
              )}
            </Button>
          </div>
        </section>
      )}
      <section className={styles.keep} aria-label={t('save_title')}>
        <KeptLists
          kept={kept}
          text={text}
          language={language}
          onOpen={(opened) => {
            $listText.set(opened)
            void find(opened)
          }}
        />
      </section>
    </div>
  )
}
