import { type BottleLook, bottleShape, cap } from './turn.ts'

const GLASS = '#E4EEF0'

/** Milk: a squat bottle with a wide neck; the milk is seen through the glass. */
export const milkBottle = bottleShape({
  half: 150,
  edges: [
    [62, 78],
    [104, 72],
    [150, 78],
    [260, 144],
    [310, 150],
    [650, 150],
    [672, 132],
  ],
  label: { top: 306, bottom: 640 },
  glass: () => GLASS,
  liquid: () => '#FFFDF6',
  level: 122,
  cap: ({ main }, middle) => cap(main, { middle, half: 86, top: 8, bottom: 68 }),
  over: '<path d="M76,104H224M76,116H224" stroke="#B7C6CB" stroke-width="3" opacity=".6"/>',
})

const WINE: Readonly<Record<string, readonly [glass: string, foil: string]>> = {
  'white-wine': ['#D8CF83', '#C9A43A'],
  'rose-wine': ['#F3A79C', '#D2546F'],
}

export const wineBottle = bottleShape({
  half: 122,
  edges: [
    [10, 40],
    [34, 36],
    [220, 38],
    [330, 118],
    [380, 122],
    [742, 122],
    [756, 112],
  ],
  label: { top: 400, bottom: 716 },
  glass: ({ name }) => WINE[name]?.[0] ?? '#2A2B22',
  cap: ({ name }, middle) =>
    `<path d="M${middle - 40},8H${middle + 40}V34L${middle + 38},186Q${middle},196 ${middle - 38},186L${middle - 40},34Z" fill="${WINE[name]?.[1] ?? '#7B1E2E'}"/><path d="M${middle - 40},8H${middle + 40}V34L${middle + 38},186Q${middle},196 ${middle - 38},186L${middle - 40},34Z" fill="url(#round)"/><path d="M${middle - 40},38H${middle + 40}" stroke="#000" stroke-opacity=".25" stroke-width="4"/>`,
})

const foil = (middle: number, colour: string): string => {
  const d = `M${middle - 40},70Q${middle - 44},20 ${middle},14Q${middle + 44},20 ${middle + 40},70L${middle + 46},120 ${middle + 60},236 ${middle + 30},262 ${middle},240 ${middle - 30},262 ${middle - 60},236 ${middle - 46},120Z`
  return `<path d="${d}" fill="${colour}"/><path d="${d}" fill="url(#round)"/><path d="M${middle - 44},92Q${middle},106 ${middle + 44},92M${middle - 42},74L${middle},30L${middle + 42},74" fill="none" stroke="#8A6A16" stroke-width="4"/>`
}

export const sparklingBottle = bottleShape({
  half: 130,
  edges: [
    [30, 36],
    [110, 38],
    [220, 54],
    [380, 126],
    [430, 130],
    [736, 130],
    [752, 118],
  ],
  label: { top: 420, bottom: 716 },
  glass: () => '#27402C',
  cap: (_, middle) => foil(middle, '#D9B44A'),
})

const crown = (colour: string, middle: number): string =>
  `<path d="M${middle - 46},50L${middle - 38},12H${middle + 38}L${middle + 46},50l-9,-7 -9,7 -9,-7 -9,7 -10,-7 -10,7 -9,-7 -9,7 -9,-7Z" fill="${colour}"/><path d="M${middle - 46},50L${middle - 38},12H${middle + 38}L${middle + 46},50Z" fill="url(#round)" opacity=".7"/>`

export const beerBottle = bottleShape({
  half: 122,
  edges: [
    [40, 38],
    [190, 44],
    [330, 118],
    [380, 122],
    [680, 122],
    [696, 110],
  ],
  label: { top: 364, bottom: 660 },
  glass: ({ name }) => (name === 'cocktail-glass' ? GLASS : '#7A4318'),
  liquid: ({ name }) => (name === 'cocktail-glass' ? '#E6F3F2' : '#A8621F'),
  level: 130,
  cap: ({ main }, middle) => crown(main, middle),
})

const rib = (y: number): string =>
  `<path d="M6,${y}Q125,${y + 16} 244,${y}" fill="none" stroke="#6FA9C9" stroke-opacity=".55" stroke-width="6"/>`

export const waterBottle = bottleShape({
  half: 126,
  edges: [
    [66, 44],
    [100, 48],
    [230, 124],
    [300, 126],
    [680, 126],
    [700, 112],
  ],
  label: { top: 290, bottom: 600 },
  glass: ({ pale }) => pale,
  liquid: () => '#D5ECF8',
  level: 150,
  over: [216, 240, 264, 640, 664].map(rib).join(''),
  cap: ({ main }, middle) => cap(main, { middle, half: 52, top: 20, bottom: 74 }),
})

/** Drinks in another colour than their label. */
const CLEAR: Readonly<Record<string, string>> = { droplet: '#CFE7F2', 'red-apple': '#D9A441' }

/** Juices: a carafe with a wide neck. */
export const juiceBottle = bottleShape({
  half: 146,
  edges: [
    [66, 70],
    [120, 66],
    [180, 80],
    [290, 142],
    [340, 146],
    [656, 146],
    [678, 128],
  ],
  label: { top: 322, bottom: 644 },
  glass: () => GLASS,
  liquid: ({ main, name }) => CLEAR[name] ?? main,
  level: 130,
  cap: ({ deep }, middle) => cap(deep, { middle, half: 76, top: 14, bottom: 74 }),
})

const slim: BottleLook = {
  half: 104,
  edges: [
    [66, 34],
    [190, 36],
    [232, 100],
    [262, 104],
    [700, 104],
    [716, 98],
  ],
  label: { top: 300, bottom: 640 },
  glass: ({ tint }) => (tint === 'leaf' ? '#39562C' : '#DDE6D2'),
  liquid: ({ tint }) => (tint === 'leaf' ? '#5C7A2F' : '#E0B23B'),
  level: 150,
  cap: ({ deep }, middle) =>
    cap(deep, { middle, half: 40, top: 40, bottom: 108 }) +
    cap('#2B2B2B', { middle, half: 22, top: 8, bottom: 44 }),
}

/** Oil: tall and slender, with a pourer; the oil is seen. */
export const oilBottle = bottleShape(slim)

/** Vinegar, soya sauce, syrup. */
export const sauceBottle = bottleShape({
  half: 112,
  edges: [
    [56, 36],
    [170, 40],
    [290, 108],
    [330, 112],
    [610, 112],
    [626, 100],
  ],
  label: { top: 326, bottom: 594 },
  glass: () => GLASS,
  liquid: ({ main }) => main,
  level: 110,
  cap: ({ pop }, middle) => cap(pop, { middle, half: 44, top: 10, bottom: 66 }),
})

/** Ketchup stands on its cap. */
export const squeezeBottle = bottleShape({
  half: 134,
  edges: [
    [14, 70],
    [60, 118],
    [200, 134],
    [420, 130],
    [560, 92],
  ],
  foot: 660,
  label: { top: 120, bottom: 440, half: 124 },
  glass: ({ main }) => main,
  cap: (_, middle) =>
    `<path d="M${middle - 92},560H${middle + 92}L${middle + 102},650Q${middle},664 ${middle - 102},650Z" fill="#FBFAF6"/><path d="M${middle - 92},560H${middle + 92}L${middle + 102},650Q${middle},664 ${middle - 102},650Z" fill="url(#round)" opacity=".7"/>`,
})
