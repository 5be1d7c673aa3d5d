import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addWish,
  type Choice,
  chosenVariation,
  type ChosenValue,
  resolveChoice,
  valueState,
} from '#/domain/variations.ts'

type Made = {
  id: number
  attribute_values: ChosenValue[]
  stock_status: 'in_stock' | 'out_of_stock'
}

const [COLOUR, SIZE] = [1, 2]
const value = (attribute_id: number, id: number): ChosenValue => ({ attribute_id, id })
const [red, blue, green] = [value(COLOUR, 11), value(COLOUR, 12), value(COLOUR, 13)]
const [small, large] = [value(SIZE, 21), value(SIZE, 22)]

const made = (id: number, attribute_values: ChosenValue[], stock = 1): Made => ({
  id,
  attribute_values,
  stock_status: stock > 0 ? 'in_stock' : 'out_of_stock',
})
const aprons = [
  made(1, [red, small]),
  made(2, [red, large], 0),
  made(3, [blue, small]),
  made(4, [green, small]),
  made(5, [green, large]),
]
const chosen = (wishes: Choice) => {
  const { choice } = resolveChoice(aprons, wishes)
  return chosenVariation(aprons, choice)?.id
}

describe('the values of a choice', () => {
  test('a value is possible, sold out, or in no variation beside what is chosen', () => {
    expect(valueState(aprons, [], red)).toBe('possible')
    expect(valueState(aprons, [red], large)).toBe('sold_out')
    expect(valueState(aprons, [blue], large)).toBe('impossible')
    expect(valueState(aprons, [blue, small], green)).toBe('possible')
  })

  test('a variation is chosen once all its values are', () => {
    expect(chosen([])).toBeUndefined()
    expect(chosen([green])).toBeUndefined()
    expect(chosen([green, large])).toBe(5)
  })

  test('the only value that is left is chosen by itself', () => {
    expect(chosen([blue])).toBe(3)
    expect(resolveChoice([made(1, [red, small])], []).choice).toEqual([red, small])
  })

  test('the only value in stock goes before those that are sold out', () => {
    expect(chosen([red])).toBe(1)
    expect(chosen([large])).toBe(5)
  })

  test('what can not go with the newest wish is let go, and comes back when it can', () => {
    const wishes = addWish(addWish([], large), blue)
    expect(resolveChoice(aprons, wishes)).toEqual({ kept: [blue], choice: [blue, small] })
    expect(chosen(addWish(wishes, green))).toBe(5)
  })

  test('a product that is off sale can’t be a wish', () => {
    expect(resolveChoice(aprons, [value(3, 31), value(COLOUR, 99)])).toEqual({
      kept: [],
      choice: [],
    })
    expect(resolveChoice([], [red])).toEqual({ kept: [], choice: [] })
  })

  test('a choice never selects variations without values', () => {
    expect(chosenVariation([made(1, [])], [])).toBeUndefined()
  })
})

describe('whatever is sold and wished', () => {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
  const sold = sizes.chain(([attributes, values]) => {
    const all = combinations(attributes, values)
    const offered = fc.subarray(all, { minLength: 1 })
    return offered.chain((some) =>
      fc
        .array(fc.boolean(), { minLength: some.length, maxLength: some.length })
        .map((stocks) => some.map((one, at) => made(at + 1, one, stocks[at] ? 1 : 0))),
    )
  })
  const picks = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 })))
  const wishesOf = (list: [number, number][]): Choice =>
    list.reduce<Choice>((wishes, [a, v]) => addWish(wishes, value(a, a * 10 + v)), [])
  const has = (variation: Made, { attribute_id, id }: ChosenValue) =>
    variation.attribute_values.some((own) => own.attribute_id === attribute_id && own.id === id)
  const law = (check: (variations: Made[], wishes: Choice) => void) =>
    fc.assert(fc.property(sold, picks, (variations, list) => check(variations, wishesOf(list))))

  test('some variation has all that is chosen, one value of an attribute at most', () => {
    law((variations, wishes) => {
      const { kept, choice } = resolveChoice(variations, wishes)
      expect(variations.some((one) => choice.every((wanted) => has(one, wanted)))).toBe(true)
      expect(new Set(choice.map(({ attribute_id }) => attribute_id)).size).toBe(choice.length)
      expect(choice.slice(0, kept.length)).toEqual(kept)
    })
  })

  test('the newest wish that is sold at all is kept, and no wish is let go without need', () => {
    law((variations, wishes) => {
      const { kept } = resolveChoice(variations, wishes)
      const newest = wishes.findLast((wish) => variations.some((one) => has(one, wish)))
      if (newest) expect(kept.at(-1)).toEqual(newest)
      for (const wish of wishes.filter((one) => !kept.includes(one))) {
        expect(variations.some((one) => [...kept, wish].every((wanted) => has(one, wanted)))).toBe(
          false,
        )
      }
    })
  })

  test('a value that is possible or sold out changes nothing else that was wished', () => {
    law((variations, wishes) => {
      const { kept } = resolveChoice(variations, wishes)
      for (const one of variations.flatMap(({ attribute_values }) => attribute_values)) {
        const others = kept.filter(({ attribute_id }) => attribute_id !== one.attribute_id)
        const next = resolveChoice(variations, addWish(kept, one)).kept
        expect(next).toContainEqual(one)
        const keeps = others.every((other) => next.includes(other))
        expect(keeps).toBe(valueState(variations, kept, one) !== 'impossible')
      }
    })
  })

  test('the variation of a whole choice is the one that has it', () => {
    law((variations, wishes) => {
      const { choice } = resolveChoice(variations, wishes)
      const found = chosenVariation(variations, choice)
      if (found) expect(choice.toSorted(byAttribute)).toEqual(found.attribute_values)
      else expect(choice.length).toBeLessThan(variations[0]?.attribute_values.length ?? 0)
    })
  })

  test('wishing for the values of a variation means this variation', () => {
    law((variations) => {
      for (const one of variations) {
        const { choice } = resolveChoice(variations, one.attribute_values)
        expect(chosenVariation(variations, choice)).toBe(one)
      }
    })
  })
})

const byAttribute = (a: ChosenValue, b: ChosenValue) => a.attribute_id - b.attribute_id

/** Every combination of one value per attribute. */
function combinations(attributes: number, values: number): ChosenValue[][] {
  let all: ChosenValue[][] = [[]]
  for (let attribute = 1; attribute <= attributes; attribute++) {
    all = all.flatMap((begun) =>
      Array.from({ length: values }, (_, at) => [
        ...begun,
        value(attribute, attribute * 10 + at + 1),
      ]),
    )
  }
  return all
}
