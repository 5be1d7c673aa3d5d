// How often an email is tried.

/** Minutes after each try; after the last it is given up: some five days in all. */
export const PAUSES: readonly number[] = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440]
