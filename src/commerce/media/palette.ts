import type { TintName } from '#/commerce/db/picture-recipe.ts'

/**
 * The colours of one tint. `air` and `ground` are the backdrop's top and bottom, `pale` and `main`
 * colour packs, `deep` is ink and shade, `pop` a small accent, `onMain` text that reads on `main`.
 */
export type Tint = {
  air: string
  ground: string
  pale: string
  main: string
  deep: string
  pop: string
  onMain: string
}

export const PAPER = '#FFFCF5'

const tint = (colours: string, onMain: string = PAPER): Tint => {
  const [air = '', ground = '', pale = '', main = '', deep = '', pop = ''] = colours.split(' ')
  return { air, ground, pale, main, deep, pop, onMain }
}

export const PALETTE: Record<TintName, Tint> = {
  leaf: tint('#F5F9EE #CDE3BA #E3F0D4 #4C8C41 #1C4628 #F0B447'),
  mint: tint('#F0FAF6 #B9E1D2 #D6EFE5 #2F8B75 #0E463B #F3907D'),
  lemon: tint('#FFFBEA #F7DF9A #FFF0BF #F0BE38 #5A4107 #4F9A5A', '#4A3505'),
  peach: tint('#FFF6EE #FACFAE #FFE3CD #D46A2B #64290D #2F8B75'),
  rose: tint('#FFF4F4 #F6C8CE #FDE0E3 #D2546F #5F1B30 #F0B24A'),
  berry: tint('#FBF2F7 #E3BAD4 #F3DAEA #97387A #451238 #F2A65E'),
  sky: tint('#F1F8FD #B9DAF0 #D8EBF8 #317FB8 #103B5C #F5B648'),
  sand: tint('#FCF8EF #E7D3AF #F3E6CC #A67C38 #503814 #5E9A6B'),
  cocoa: tint('#FAF4EE #DBBDA5 #EBD7C6 #80502F #3D2011 #E9A94B'),
  cream: tint('#FFFDF7 #F2E4C6 #FBF2DF #D3A052 #503D1E #C9634A', '#46330F'),
  lilac: tint('#F8F5FD #D2C4EC #E6DDF6 #765AB1 #31205C #F0B355'),
  stone: tint('#F8F8F6 #D3D5CF #E6E7E2 #6B756E #29312D #D9874A'),
}
