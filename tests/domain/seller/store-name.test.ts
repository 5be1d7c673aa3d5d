import { describe, expect, it } from 'vitest'
import { isLikeShop, nameKey } from '#/domain/seller/store-name.ts'

describe('the name of a store', () => {
  it.each([
    ['Ferme du Val', 'FERME  DU VAL'],
    ['Ferme du Val', 'Fermé du-Väl'],
    ['Larder', 'Lаrdеr'],
    ['Bio Corner', 'Bi0 Comer'],
    ['Lilly', 'Iiily'],
    ['Olive', '0live'],
  ])('%s looks like %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it('is another where it differs', () => {
    expect(nameKey('Ferme du Val')).not.toBe(nameKey('Ferme du Mont'))
    expect(nameKey('北の店')).not.toBe(nameKey('南の店'))
  })

  it('isn’t the shop’s, whatever is added to it', () => {
    for (const name of ['Larder', 'The Larder', 'LARDER official store', 'La boutique Larder'])
      expect([name, isLikeShop(name, 'Larder')]).toEqual([name, true])
    expect(isLikeShop('Fish Market', 'Market')).toBe(false)
    expect(isLikeShop('Beehive', '')).toBe(false)
  })
})
