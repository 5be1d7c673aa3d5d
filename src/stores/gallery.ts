// The picture that the buy box wants the product's gallery to show.
import { atom } from 'nanostores'

/** A picture's id. */
export const $shownPicture = atom<number | null>(null)
