// Chooses values of each attribute, and creates all their variations with one press.
import { useState } from 'react'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import productTexts from '#texts/staff_products.form'
import { combinations, grown, MOST_VARIATIONS } from './grow-variations.ts'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

type Props = PartProps & { attributes: AdminAttribute[] }

export function GrowVariations({ language, record, attributes }: Props) {
  const t = productTexts(language)
  const { set, values } = record
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choices = attributes.map((attribute) =>
    attribute.values.map(({ id }) => id).filter((id) => chosen.has(id)),
  )
  const count = combinations(choices).length
  const flip = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const make = () => {
    set('type', 'variable')
    set('variations', grown(values.variations, choices, values.price))
    setChosen(new Set())
  }
  return (
    <details>
      <summary>{t('make_variations')}</summary>
      {attributes.map(({ id, name, values: all }) => (
        <fieldset key={id} className={styles.boxes}>
          <legend>{textIn(name, language)}</legend>
          {all.map((one) => (
            <Checkbox
              key={one.id}
              name={`value-${one.id}`}
              label={textIn(one.value, language)}
              checked={chosen.has(one.id)}
              onChange={() => flip(one.id)}
            />
          ))}
        </fieldset>
      ))}
      <Button
        variant="secondary"
        disabled={count === 0 || values.variations.length + count > MOST_VARIATIONS}
        onClick={make}
      >
        {t('make', { count })}
      </Button>
    </details>
  )
}
