// Postcodes of a pasted list: from a letter, a table or a map, with any marks between them, with ranges and town names.
import { postcodeValidatorExistsForCountry } from 'postcode-validator'
import { postcodeIn } from '#/contract/account/address-form.ts'
import { postcodeExample } from '#/contract/address-words.ts'
import { typedGroups, typedSigns } from '#/lib/typed/typed-text.ts'

export type PostcodeList = {
  /** What a zone stores: whole postcodes and beginnings, none of them inside another. */
  codes: string[]
  /** Those shorter than a postcode: they stand for all that begin with them. */
  beginnings: string[]
  /** As written. */
  ranges: string[]
  unread: string[]
}

const MARKS = /[,;|\n\r\t/]+/
const RANGE = /^(\d{1,9})\s*(?:-|\.{2,}|BIS|TO|À|AU|TOT)\s*(\d{1,9})$/
const OPEN_END = /^([A-Z0-9]{1,9}?)(?:\*+|\.{3}|(?<=\d)X+)$/
const LONGEST = 12

/**
 * Reads a list.
 *
 * @example readPostcodes('10115 Berlin; 10117–10119, 12*', 'DE').codes // ['10115', '10117', '10118', '10119', '12']
 */
export function readPostcodes(text: string, country: string): PostcodeList {
  const list: PostcodeList = { codes: [], beginnings: [], ranges: [], unread: [] }
  for (const part of text.split(MARKS).map(typedGroups).filter(Boolean)) {
    const range = rangeIn(part, country)
    if (range) list.ranges.push(part)
    const codes = range ?? codesIn(part, country)
    if (codes.length === 0) list.unread.push(part)
    list.codes.push(...codes)
    if (!range) list.beginnings.push(...codes.filter((code) => isShort(code, country)))
  }
  return {
    codes: withoutInner([...new Set(list.codes)]),
    beginnings: [...new Set(list.beginnings)],
    ranges: list.ranges,
    unread: [...new Set(list.unread)],
  }
}

/** All postcodes of a range, in as few beginnings as possible; undefined if it is none. */
function rangeIn(part: string, country: string): string[] | undefined {
  if (whole(part, country) !== undefined) return undefined
  const [, from = '', to = ''] = RANGE.exec(part) ?? []
  const isRange = from !== '' && from.length === to.length && from <= to
  return isRange && from.length <= longest(country) ? cover(from, to) : undefined
}

/** @example cover('10', '29') // ['1', '2'] */
function cover(from: string, to: string): string[] {
  const found: string[] = []
  const high = Number(to)
  for (let low = Number(from); low <= high;) {
    let [step, length] = [1, from.length]
    while (length > 1 && low % (step * 10) === 0 && low + step * 10 - 1 <= high) {
      step *= 10
      length -= 1
    }
    found.push(String(low / step).padStart(length, '0'))
    low += step
  }
  return found
}

function codesIn(part: string, country: string): string[] {
  const all = whole(part, country) ?? beginning(part, country)
  if (all !== undefined) return [all]
  const words = part.split(' ')
  const codes: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2)
    const pair = next === undefined ? undefined : whole(`${word} ${next}`, country)
    const code = pair ?? whole(word, country) ?? beginning(word, country)
    if (pair !== undefined) at += 1
    if (code !== undefined) codes.push(code)
    else codes.push(...(rangeIn(word, country) ?? []))
  }
  return codes
}

/** A whole postcode of the country; where no rule is known, anything with a digit. */
function whole(text: string, country: string): string | undefined {
  if (postcodeValidatorExistsForCountry(country)) return postcodeIn(country, text)
  return /^(?=.*\d)[A-Z0-9]{1,12}$/.test(text) ? text : undefined
}

function beginning(text: string, country: string): string | undefined {
  const [, start = text] = OPEN_END.exec(text) ?? []
  const isDigits = /^\d[\d -]*$/.test(postcodeExample(country) ?? 'A1')
  const pattern = isDigits ? /^\d+$/ : /^(?=.*\d)[A-Z0-9]+$|^[A-Z]{1,2}$/
  const isIt = pattern.test(start) && start.length < longest(country)
  // Two letters alone are as well a word, unless something says that more follows.
  return isIt && (/\d/.test(start) || start !== text) ? start : undefined
}

const longest = (country: string): number =>
  typedSigns(postcodeExample(country) ?? '').length || LONGEST

const isShort = (code: string, country: string): boolean =>
  postcodeValidatorExistsForCountry(country) && postcodeIn(country, code) === undefined

function withoutInner(codes: readonly string[]): string[] {
  const known = new Set(codes.map(typedSigns))
  return codes
    .filter((code) => !beginningsOf(typedSigns(code)).some((start) => known.has(start)))
    .toSorted()
}

/** All shorter ones. */
const beginningsOf = (signs: string): string[] =>
  Array.from({ length: Math.max(signs.length - 1, 0) }, (_, at) => signs.slice(0, at + 1))

/**
 * Those of a list that lie in another zone too, or hold postcodes of it.
 *
 * @example sharedPostcodes(['101', '12'], ['10115']) // ['101']
 */
export function sharedPostcodes(codes: readonly string[], others: readonly string[]): string[] {
  const theirs = new Set(others.map(typedSigns))
  const insides = new Set([...theirs].flatMap(beginningsOf))
  return codes.filter((code) => {
    const signs = typedSigns(code)
    return [signs, ...beginningsOf(signs)].some((one) => theirs.has(one)) || insides.has(signs)
  })
}
