// The picture that a product's gallery is asked to show; the buy box asks, the gallery slides.
import { atom } from 'nanostores'

/** A picture's id. */
export const $shownPicture = atom<number | null>(null)
