import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import productTexts from '#texts/staff_products.form'
import type { Chosen } from '#/features/product/staff/photos/gallery.ts'
import { VariationPictures } from '#/features/product/staff/photos/VariationPictures.tsx'
import type { AddPhoto } from '#/features/product/staff/photos/use-photos.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { VariationValues } from './product-values.ts'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'
import { useState } from 'react'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { combinations, grown, MOST_VARIATIONS } from './grow-variations.ts'

const COLUMNS = ['sku', 'price', 'discount', 'deposit', 'quantity'] as const

/** All variations in a table, edited in place. */
type Props = PartProps & { attributes: AdminAttribute[]; add: AddPhoto }

export function Variations({ language, record, attributes, add }: Props) {
  const t = productTexts(language)
  const { field, set, values } = record
  const { variations } = values
  const valueName = new Map(
    attributes.flatMap((attribute) =>
      attribute.values.map(({ id, value }) => [id, textIn(value, language)] as const),
    ),
  )
  // The API names a new one by its values.
  const nameOf = ({ name, attribute_value_ids }: VariationValues) =>
    textIn(name, language) || attribute_value_ids.map((id) => valueName.get(id)).join(', ')
  const choose = (index: number, pictures: Chosen[]) =>
    set(
      'variations',
      variations.map((variation, at) => (at === index ? { ...variation, pictures } : variation)),
    )
  return (
    <FoldedSection title={t('variations')} isOpen={variations.length > 0}>
      {attributes.length > 0 && (
        <GrowVariations language={language} record={record} attributes={attributes} />
      )}
      {variations.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('variation')}</th>
                <th scope="col">{t('pictures')}</th>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {variations.map((variation, index) => (
                <tr key={variation.id ?? `new-${variation.attribute_value_ids.join()}`}>
                  <th scope="row">{nameOf(variation)}</th>
                  <td>
                    <VariationPictures
                      language={language}
                      name={nameOf(variation)}
                      chosen={variation.pictures}
                      gallery={values.gallery}
                      onChoose={(pictures) => choose(index, pictures)}
                      add={add}
                    />
                  </td>
                  {COLUMNS.map((column) => {
                    const { error, ...tied } = field(`variations.${index}.${column}`)
                    const control = {
                      ...tied,
                      'aria-label': `${t(column)}, ${nameOf(variation)}`,
                      'aria-invalid': error ? true : undefined,
                      title: error,
                    }
                    return (
                      <td key={column}>
                        {column === 'sku' ? (
                          <input {...control} />
                        ) : (
                          <NumberBox
                            {...control}
                            language={language}
                            amount={column === 'price' || column === 'deposit'}
                          />
                        )}
                      </td>
                    )
                  })}
                  <td>
                    <IconButton
                      icon="trash"
                      label={t('remove_variation', { name: nameOf(variation) })}
                      onClick={() =>
                        set(
                          'variations',
                          variations.filter((_, other) => other !== index),
                        )
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FoldedSection>
  )
}

// Chooses values of each attribute, and creates all their variations with one press.

type GrowVariationsProps = PartProps & { attributes: AdminAttribute[] }

function GrowVariations({ language, record, attributes }: GrowVariationsProps) {
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
