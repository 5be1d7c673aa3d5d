// The shop's product that a row refers to, whether it is on sale, and what it is sold by.
import {
  ENERGY_CLASSES,
  type EnergyClass,
  EPREL,
  type Exemption,
  EXEMPTIONS,
} from '#/contract/product/food.ts'
import type { ImportField } from '#/contract/product/fields.ts'
import type { LotKind } from '#/contract/lots/kinds.ts'
import type { SoldBy } from '#/contract/product/sold-by.ts'
import { quoted, Unfit } from '#/commerce/import/unfit.ts'

export function readId(text: string): number | null {
  if (text === '') return null
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new Unfit('not_a_number', { field: 'larder_id', text: quoted(text) })
  return id
}

const ON = /^(1|true|yes|on|oui|ja|si|sí|active|on sale|en vente|published)$/i
const OFF = /^(0|-1|false|no|off|non|nein|nee|inactive|off sale|draft|archived)$/i

export function readStatus(text: string): 0 | 1 | null {
  if (text === '') return null
  if (ON.test(text)) return 1
  if (OFF.test(text)) return 0
  throw new Unfit('status', { text: quoted(text) })
}

/** @throws Unfit for anything but yes or no */
export function readFlag(field: ImportField, text: string): boolean {
  if (ON.test(text)) return true
  if (OFF.test(text)) return false
  throw new Unfit('flag', { field, text: quoted(text) })
}

const SOLD: readonly [SoldBy, RegExp][] = [
  [
    'piece',
    /^(pieces?|pcs?|items?|units?|each|ea|pi[eè]ces?|unit[eé]s?|st[uü]ck|stk|stuks?|piezas?|unidad(es)?|pezz[oi]|0|no|false|non|nein|nee)$/iu,
  ],
  [
    'kg',
    /^(kg|kilos?|kilogram(me?)?s?|weight|by weight|poids|au poids|gewicht|peso|1|yes|true|oui|ja|si|sí)$/iu,
  ],
  ['g', /^(g|gr|gram(me?)?s?)$/iu],
  ['l', /^(l|lit(er|re)s?|litros?|litri|volume|volumen)$/iu],
  ['ml', /^ml$/iu],
]

export function readSoldBy(text: string): SoldBy | null {
  if (text === '') return null
  const found = SOLD.find(([, words]) => words.test(text))
  if (!found) throw new Unfit('sold_by', { text: quoted(text) })
  return found[0]
}

const USE_BY =
  /^(use[ _-]?by|dlc|[aà] consommer jusqu.*|verbrauchsdatum|zu verbrauchen bis|tgt|te gebruiken tot|fecha de caducidad|da consumare entro)$/iu
const BEST_BEFORE =
  /^(best[ _-]?before|ddm|[aà] consommer de pr[eé]f[eé]rence.*|mhd|mindesthaltbar(keitsdatum)?|tht|ten minste houdbaar tot|consumir preferentemente.*|da consumarsi preferibilmente.*)$/iu

/** @throws Unfit for anything but the names of the exemptions */
export function readExempt(text: string): Exemption | null {
  if (text === '') return null
  const found = EXEMPTIONS.find((exemption) => exemption === text.trim().toLowerCase())
  if (!found) throw new Unfit('exempt', { text: quoted(text), all: EXEMPTIONS.join(', ') })
  return found
}

/** @throws Unfit for anything but the letters of the label */
export function readEnergyClass(text: string): EnergyClass | null {
  if (text === '') return null
  const found = ENERGY_CLASSES.find((one) => one === text.trim().toUpperCase())
  if (!found) throw new Unfit('energy_class', { text: quoted(text) })
  return found
}

/** @throws Unfit for anything but a number of the registry */
export function readEprel(text: string): string | null {
  if (text === '') return null
  if (!EPREL.test(text.trim())) throw new Unfit('eprel', { text: quoted(text) })
  return text.trim()
}

/** @throws Unfit for anything but use-by and best-before */
export function readDateKind(text: string): LotKind | null {
  if (text === '') return null
  if (USE_BY.test(text)) return 'use_by'
  if (BEST_BEFORE.test(text)) return 'best_before'
  throw new Unfit('date_kind', { text: quoted(text) })
}
