// Whether this browser has shown the exit offer: it does so once.
import { stored } from './stored.ts'

export const $offered = stored('larder_exit_offer', {
  initial: false,
  parse: (value) => (value === true ? true : undefined),
})
