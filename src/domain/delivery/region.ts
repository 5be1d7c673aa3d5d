// Derives an address's region from its postcode, if possible (rule 124).
import { typedCode } from '#/lib/typed/typed-text.ts'

type Region = { code: string; name: string }

const FRENCH: readonly (readonly [code: string, name: string, departments: string])[] = [
  ['ARA', 'Auvergne-Rhône-Alpes', '01 03 07 15 26 38 42 43 63 69 73 74'],
  ['BFC', 'Bourgogne-Franche-Comté', '21 25 39 58 70 71 89 90'],
  ['BRE', 'Bretagne', '22 29 35 56'],
  ['CVL', 'Centre-Val de Loire', '18 28 36 37 41 45'],
  ['COR', 'Corse', '20'],
  ['GES', 'Grand Est', '08 10 51 52 54 55 57 67 68 88'],
  ['HDF', 'Hauts-de-France', '02 59 60 62 80'],
  ['IDF', 'Île-de-France', '75 77 78 91 92 93 94 95'],
  ['NOR', 'Normandie', '14 27 50 61 76'],
  ['NAQ', 'Nouvelle-Aquitaine', '16 17 19 23 24 33 40 47 64 79 86 87'],
  ['OCC', 'Occitanie', '09 11 12 30 31 32 34 46 48 65 66 81 82'],
  ['PDL', 'Pays de la Loire', '44 49 53 72 85'],
  ['PAC', 'Provence-Alpes-Côte d’Azur', '04 05 06 13 83 84'],
]
const DEPARTMENTS: ReadonlyMap<string, Region> = new Map(
  FRENCH.flatMap(([code, name, departments]) =>
    departments.split(' ').map((department) => [department, { code, name }] as const),
  ),
)

const BELGIAN: readonly (readonly [below: number, region: Region])[] = [
  [1300, { code: 'BRU', name: 'Bruxelles' }],
  [1500, { code: 'WAL', name: 'Wallonie' }],
  [4000, { code: 'VLG', name: 'Vlaanderen' }],
  [8000, { code: 'WAL', name: 'Wallonie' }],
  [10_000, { code: 'VLG', name: 'Vlaanderen' }],
]

const OF_COUNTRY: Record<string, (pincode: string) => Region | undefined> = {
  FR: (code) => (/^\d{5}$/.test(code) ? DEPARTMENTS.get(code.slice(0, 2)) : undefined),
  BE: (code) =>
    /^[1-9]\d{3}$/.test(code) ? BELGIAN.find(([below]) => Number(code) < below)?.[1] : undefined,
}

/**
 * Countries whose addresses need a region, as Google's address data (libaddressinput) has them. Germany, Austria, the
 * Netherlands, Luxembourg, Switzerland, Ireland and the United Kingdom are none of them.
 */
const WITH_REGION = new Set(
  'AE AU BR CA CL CN CO CR ES HN ID IN IT JM JP KR KY MX MY NG NI PA PE RU SV TH TW UA US UY VE VN'.split(
    ' ',
  ),
)

type Place = { country: string; pincode: string }

/**
 * Whether the region must be entered: only where an address needs one, or where the postcode should determine it and
 * doesn't (rule 124).
 *
 * @example isRegionAsked({ country: 'DE', pincode: '10115' }) // false
 */
export function isRegionAsked(place: Place): boolean {
  if (OF_COUNTRY[place.country] === undefined) return WITH_REGION.has(place.country)
  return place.pincode.trim() !== '' && find(place) === undefined
}

/** Whether an address lacks the region that it needs. */
export const lacksRegion = (address: Place & { state: string }): boolean =>
  address.state.trim() === '' && isRegionAsked(address)

/**
 * The region's name; undefined if the postcode doesn't determine it. @example regionOf({ country: 'FR', pincode: '75
 * 002' }) // 'Île-de-France'
 */
export const regionOf = (place: Place): string | undefined => find(place)?.name

const find = ({ country, pincode }: Place): Region | undefined =>
  OF_COUNTRY[country]?.(typedCode(pincode))

/** The address with its postcode's region instead of any other (rule 124). */
export function withRegion<A extends Place & { state: string }>(address: A): A {
  const region = find(address)
  if (!region || address.state === region.code) return address
  return { ...address, state: region.name }
}
