import { describe, expect, test } from 'vitest'
import { foodMark, misfitsOf } from '#/domain/lens.ts'

const mark = (food: Parameters<typeof foodMark>[0]) => foodMark(food) ?? ''

describe('what somebody avoids (rule 243)', () => {
  const praline = mark({ allergens: ['milk', 'nuts'], may_contain: ['gluten'], tags: [] })

  test('is shown with the reason, the gravest first', () => {
    expect(misfitsOf(praline, ['gluten', 'milk', 'soy'])).toEqual([
      { kind: 'contains', what: ['milk'] },
      { kind: 'may_contain', what: ['gluten'] },
    ])
    expect(misfitsOf(praline, ['soy'])).toEqual([])
    expect(misfitsOf(praline, [])).toEqual([])
  })

  test('counts as unfit if nothing is stated, and says so', () => {
    const unknown = mark({ allergens: null, tags: [] })
    expect(misfitsOf(unknown, ['milk', 'nuts'])).toEqual([
      { kind: 'not_stated', what: ['milk', 'nuts'] },
    ])
    expect(misfitsOf(unknown, ['milk', 'vegan'])).toEqual([
      { kind: 'not_stated', what: ['milk', 'vegan'] },
    ])
  })

  test('is a way of eating too: marked goods fit, allergens tell, and the rest is not stated', () => {
    const vegan = mark({ allergens: [], tags: ['vegan'] })
    expect(misfitsOf(vegan, ['vegan', 'vegetarian'])).toEqual([])
    const cheese = mark({ allergens: ['milk'], tags: ['vegetarian'] })
    expect(misfitsOf(cheese, ['vegetarian'])).toEqual([])
    expect(misfitsOf(cheese, ['vegan'])).toEqual([{ kind: 'contains', what: ['milk'] }])
    const ham = mark({ allergens: [], tags: [] })
    expect(misfitsOf(ham, ['vegetarian'])).toEqual([{ kind: 'not_stated', what: ['vegetarian'] }])
  })

  test('doesn’t apply to non-food goods', () => {
    expect(foodMark({ tags: [] })).toBeUndefined()
  })
})
