// The places of a word: sorted slots, each with the weight of the word there, packed into one number.
export type Place = number

const WEIGHTS = 256

/** A slot, and a weight of 1 to 255. */
const placeOf = (slot: number, weight: number): Place =>
  slot * WEIGHTS + Math.min(WEIGHTS - 1, Math.max(1, Math.round(weight)))
export const slotOf = (place: Place): number => Math.floor(place / WEIGHTS)
export const weightOf = (place: Place): number => place % WEIGHTS

/** Adds a slot in order, or changes its weight. */
export function setPlace(places: Place[], slot: number, weight: number): void {
  const place = placeOf(slot, weight)
  const index = indexOf(places, slot)
  const known = places[index]
  if (known === undefined) places.push(place)
  else if (slotOf(known) === slot) places[index] = place
  else places.splice(index, 0, place)
}

/** Removes a slot, if it is there. */
export function removePlace(places: Place[], slot: number): void {
  const index = indexOf(places, slot)
  const known = places[index]
  if (known !== undefined && slotOf(known) === slot) places.splice(index, 1)
}

/** The first index at or after a slot. New slots mostly come last. */
function indexOf(places: readonly Place[], slot: number): number {
  const least = slot * WEIGHTS
  const last = places.at(-1)
  if (last === undefined || last < least) return places.length
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
