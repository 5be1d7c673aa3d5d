// The shop's product that a row refers to, and whether it is on sale.
import { quoted, Unfit } from '#/commerce/import/unfit.ts'

export function readId(text: string): number | null {
  if (text === '') return null
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id <= 0) throw new Unfit(`id ${quoted(text)} is not a number`)
  return id
}

const ON = /^(1|true|yes|on|oui|ja|si|sí|active|on sale|en vente)$/i
const OFF = /^(0|false|no|off|non|nein|inactive|off sale|draft)$/i

export function readStatus(text: string): 0 | 1 | null {
  if (text === '') return null
  if (ON.test(text)) return 1
  if (OFF.test(text)) return 0
  throw new Unfit(`status ${quoted(text)} is neither 0 nor 1`)
}
