// What the user of this device avoids: allergens and diets (rule 243). It is about health, so it stays here; only with
// consent is it in the account, see kept-avoids.ts.
import { stored, textsIn } from './stored.ts'

/** Empty for most people. */
export const $avoids = stored<string[]>('larder_avoids', {
  initial: [],
  parse: (value) => textsIn(value)?.filter((one) => /^[a-z]{2,20}$/.test(one)),
})

/** Whether lists show only what fits. */
export const $onlyFits = stored<boolean>('larder_only_fits', {
  initial: false,
  parse: (value) => value === true,
})
