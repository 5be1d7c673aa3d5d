import { box } from '#/commerce/media/shapes/shape.ts'
import type { Shape } from '#/commerce/media/shapes/shape.ts'
import { within } from '#/commerce/media/counter/place-goods.ts'

const CARD = 'M22,6H518Q534,6 534,22V598Q534,614 518,614H22Q6,614 6,598V22Q6,6 22,6Z'
const HEAD = 'M22,6H518Q534,6 534,22V206H6V22Q6,6 22,6Z'

/** Slices on a card under film: the label above, the goods below. */
export const sleeve: Shape = {
  width: 540,
  height: 620,
  area: HEAD,
  bounds: box([6, 6, 528, 200]),
  panel: box([40, 30, 460, 160]),
  plain: true,
  back: { area: CARD, bounds: box([6, 6, 528, 608]), panel: box([40, 40, 460, 540]) },
  under: ({ deep, glyph, name }) => `
    <path d="${CARD}" fill="#FBF7EC"/><path d="${CARD}" fill="${deep}" opacity="0.1"/>
    ${within(box([24, 222, 492, 376]), { name, glyph, seed: 5 })}
    <path d="M40,230H200L120,600H24V300Z" fill="#fff" opacity="0.22"/>
    <path d="M250,230H290L214,600H170Z" fill="#fff" opacity="0.16"/>`,
  over: ({ deep }) => `
    <path d="${HEAD}" fill="url(#light)" opacity="0.6"/>
    <circle cx="270" cy="26" r="11" fill="${deep}" opacity="0.35"/>
    <path d="${CARD}" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="5"/>
    <path d="${CARD}" fill="none" stroke="${deep}" stroke-opacity="0.16" stroke-width="2"/>`,
}
